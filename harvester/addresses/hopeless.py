"""The words and hosts of the address rules: data, each group with the reason why it is hopeless."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Endings of files that never hold a paper. Packed files and PostScript are not among them: they may.
ENDINGS = {
    "images": "jpg jpeg jpe png gif svg webp bmp ico icns avif heic psd xcf",
    "sound": "mp3 ogg oga wav wma flac m4a aac mid midi ram m3u",
    "video": "mp4 m4v avi mov mkv webm wmv flv mpg mpeg ogv 3gp swf",
    "page parts": "css js mjs map less scss wasm",
    "fonts": "woff woff2 ttf otf eot",
    "programs": "exe msi iso img dmg apk deb rpm pkg jar war dll bin msu cab vsix whl",
    "tables and data": "xls xlsx xlsm ods csv tsv sqlite mdb parquet hdf5 npy mat sav",
    "calendars and cards": "ics ical vcf torrent",
}

# With a query these are programs on the server that answer with pages, as library catalogues do.
SERVER_PROGRAMS = _words("exe dll bin")

# Parameters that show the same list in another order or dress: the bare address has it all.
ORDER = _words("sort sortby sort_by sortorder order orderby order_by dir direction desc asc o")
DRESS = _words("filter view layout style theme skin display limit per_page perpage pagesize columns tab")

# Parameters whose presence makes the page another copy, another step, or a form.
ACTION_NAMES = _words(
    "replytocom oldid diff add-to-cart add_to_cart print printable printpage share sharer returnurl return_to "
    "redirect_to logout veaction preview unsubscribe"
)
ACTION_VALUES = {
    name: _words(
        "edit submit history delete login logout register signup print printpage raw info purge watch unwatch "
        "cart subscribe vote report share reply quote email"
    )
    for name in ("action", "do", "task", "act", "mode", "op")
}
ACTION_PAGES = _words(
    "login logout signin sign-in sign_in signup sign-up signout register wp-login wp-register "
    "lostpassword forgot-password password-reset edit delete share email-this print"
)

# Parameters of calendars. `year` is not among them: lists of publications are cut by years.
CALENDAR_NAMES = _words(
    "month mon monat day date datum week calendar calendardate caldate eventdate event_date tribe-bar-date "
    "tribe_event_display startdate ical outlook-ical"
)

# Hosts (with everything under them) that give a crawler neither files nor the way to them.
HOSTS = {
    "search engine": "google.com google.ru google.de bing.com yandex.ru yandex.com ya.ru duckduckgo.com baidu.com "
    "search.yahoo.com go.mail.ru ecosia.org startpage.com qwant.com",
    "social network": "facebook.com fb.com twitter.com x.com t.co instagram.com linkedin.com vk.com vkontakte.ru "
    "ok.ru t.me telegram.me pinterest.com tiktok.com reddit.com livejournal.com threads.net weibo.com xing.com",
    "video": "youtube.com youtu.be vimeo.com rutube.ru dailymotion.com twitch.tv dzen.ru",
    "paywall": "sciencedirect.com elsevier.com onlinelibrary.wiley.com tandfonline.com journals.sagepub.com jstor.org "
    "ieeexplore.ieee.org degruyter.com emerald.com karger.com worldscientific.com ingentaconnect.com "
    "dissercat.com ebscohost.com proquest.com",
    "login": "elibrary.ru researchgate.net academia.edu scopus.com webofscience.com webofknowledge.com scribd.com "
    "slideshare.net studfile.net",
    "shop": "amazon.com amazon.de ozon.ru books.google.com books.google.ru litres.ru ebay.com",
}

# Under a refused host, but with pages or files of authors.
OPEN = _words("drive.google.com docs.google.com sites.google.com disk.yandex.ru")
