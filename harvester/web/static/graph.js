// The net of citations: papers stand by their years from left to right, a force parts them; zoomed and moved by hand.
"use strict";

(async function () {
  const place = document.getElementById("graph");
  if (!place || !window.d3) return;
  const answer = await fetch(place.dataset.address);
  if (!answer.ok) return;
  const { nodes, links } = await answer.json();
  if (!nodes.length) return;
  const width = 1000, height = 600, margin = 40;
  const years = nodes.map((node) => node.year).filter(Boolean);
  const scale = d3.scaleLinear().domain([d3.min(years) || 2000, d3.max(years) || 2001]).range([margin, width - margin]);
  const size = d3.scaleSqrt().domain([0, d3.max(nodes, (node) => node.cited) || 1]).range([3, 16]);
  const edges = links.map(([source, target]) => ({ source, target }));

  // They begin apart, or few of them would stay on one line.
  nodes.forEach((node, index) => {
    node.x = node.year ? scale(node.year) : margin / 2;
    node.y = height / 2 + (((index * 89) % 200) - 100);
  });
  d3.forceSimulation(nodes)
    .force("year", d3.forceX((node) => (node.year ? scale(node.year) : margin / 2)).strength(1))
    .force("middle", d3.forceY(height / 2).strength(0.02))
    .force("apart", d3.forceCollide((node) => size(node.cited) + 4))
    .force("charge", d3.forceManyBody().strength(-40))
    .force("links", d3.forceLink(edges).strength(0.03))
    .stop()
    .tick(300);

  const svg = d3.select(place).append("svg").attr("viewBox", [0, 0, width, height]).attr("role", "group").attr("aria-label", place.dataset.title);
  const inner = svg.append("g");
  const ticks = inner.append("g").attr("class", "years").selectAll("text").data(scale.ticks(8).filter(Number.isInteger)).join("text");
  ticks.attr("x", scale).attr("y", height - 8).attr("text-anchor", "middle").text(String);
  inner.append("g").attr("class", "edges").selectAll("line").data(edges).join("line")
    .attr("x1", (edge) => edge.source.x).attr("y1", (edge) => edge.source.y)
    .attr("x2", (edge) => edge.target.x).attr("y2", (edge) => edge.target.y);
  const shown = inner.append("g").attr("class", "papers").selectAll("a").data(nodes).join("a").attr("href", (node) => node.page);
  shown.append("circle").attr("cx", (node) => node.x).attr("cy", (node) => node.y).attr("r", (node) => size(node.cited));
  shown.append("title").text((node) => `${node.title} (${node.year || "?"}) ← ${node.cited}`);
  const names = shown.filter((node, index) => index < 25).append("text").text((node) => node.name);
  // Names stand to the right of their circles, at the right edge to the left of them.
  const isLate = (node) => node.x > width - 130;
  names.attr("x", (node) => node.x + (isLate(node) ? -1 : 1) * (size(node.cited) + 3)).attr("y", (node) => node.y + 4)
    .attr("text-anchor", (node) => (isLate(node) ? "end" : "start"));

  const zoom = d3.zoom().scaleExtent([0.5, 12]).on("zoom", (event) => {
    inner.attr("transform", event.transform);
    names.attr("font-size", 12 / event.transform.k);
  });
  svg.call(zoom);
  place.querySelectorAll("button[data-zoom]").forEach((button) => {
    button.addEventListener("click", () => svg.transition().duration(200).call(zoom.scaleBy, Number(button.dataset.zoom)));
  });
  place.classList.add("drawn");
})();
