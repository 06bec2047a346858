# Harvester in a container: its wheels and the system packages that read what Python cannot.
#   docker build -t harvester . && docker run --rm -v "$PWD/papers:/papers" harvester demo
FROM python:3.12-slim AS build
WORKDIR /source
COPY pyproject.toml setup.py README.md LICENSE ./
COPY harvester harvester
COPY spiders spiders
COPY pipelines pipelines
COPY models models
COPY compiled compiled
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
RUN pip install --no-cache-dir build==1.6.1 \
    && python -m build --wheel --outdir /wheels . \
    && python -m build --wheel --outdir /wheels compiled

FROM python:3.12-slim
COPY apt-packages.txt /tmp/
RUN apt-get update \
    && sed 's/#.*//' /tmp/apt-packages.txt | xargs apt-get install -y --no-install-recommends \
    && rm -rf /var/lib/apt/lists/* /tmp/apt-packages.txt
COPY requirements.txt /tmp/
COPY --from=build /wheels/*.whl /tmp/
# The versions that were tried, then the wheels; they bring nothing that is not among them.
RUN pip install --no-cache-dir -r /tmp/requirements.txt && pip install --no-cache-dir --no-deps /tmp/*.whl && rm /tmp/*.whl
RUN useradd --create-home harvester && mkdir /papers && chown harvester:harvester /papers
USER harvester
# harvester.toml, the library, its files and the logs are here.
WORKDIR /papers
VOLUME /papers
EXPOSE 8800
ENTRYPOINT ["harvester"]
CMD ["serve", "--host", "0.0.0.0"]
