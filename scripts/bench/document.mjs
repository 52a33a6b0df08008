import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

import { inDigits, isKept } from './table.mjs';

const titles = {
  guests: 'Guest pages',
  renewals: 'Renewal of stale guest pages',
  clients: 'Client pages, rendered per request',
  requests: 'Accepted requests and house search',
  desk: 'The desk',
  memory: 'Memory under invented URLs',
  growth: 'More cities, more products',
};

/** Name of the document in docs, and of the folder with its charts. */
const page = 'performance';

/** Writes docs/performance.md and its charts from the figures of one run. */
export function writePerformance(figures) {
  mkdirSync(`docs/${page}`, { recursive: true });
  const parts = Object.keys(titles).filter((part) => figures.some((figure) => figure.part === part));
  const sections = parts.map((part) => {
    const own = figures.filter((figure) => figure.part === part);
    writeFileSync(`docs/${page}/${part}.svg`, chart(own.filter(({ limit }) => limit !== undefined)));
    return [
      `## ${titles[part]}`,
      `![${titles[part]}: share of each limit](${page}/${part}.svg)`,
      table(own),
    ].join('\n\n');
  });
  const { model } = cpus()[0];
  const text = [
    "# The site's resource use",
    'For developers and operators: CPU, memory and latency of the site, each with its limit, the causes of missed limits, and alternatives that were measured. The [glossary](glossary.md) explains the terms.',
    `Written by \`npm run bench -- --document\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, Node ${process.versions.node}: the server on one core, the load generator on the other, medians of three rounds. A bar in a chart is the measured value divided by its limit; a bar beyond the line misses the limit.`,
    ...sections,
    '## How to repeat it',
    'On a machine without other load: `npm run build`, then `npm run bench`; `-- --only guests,memory` for some sections. On a simulated phone: `npm run lighthouse`. Compare figures of the same run only, since machines differ. Estimates for many cities and visitors: [scale.md](scale.md).',
  ].join('\n\n');
  const [, byHand = ''] = readFileSync(`docs/${page}.md`, 'utf8').split('\n## Missed limits\n');
  writeFileSync(`docs/${page}.md`, `${text}\n\n## Missed limits\n${byHand}`);
}

function table(figures) {
  const row = (figure) => {
    const { name, seen, unit, limit, beside = '' } = figure;
    const most = limit === undefined ? '' : `${inDigits(limit)} ${unit}`;
    return `| ${name} | ${inDigits(seen)} ${unit}${isKept(figure) ? '' : ' **missed**'} | ${most} | ${beside} |`;
  };
  return ['| figure | measured | limit | reference |', '|---|---|---|---|', ...figures.map(row)].join('\n');
}

const size = { label: 380, bars: 300, line: 26, most: 1.5 };

function chart(figures) {
  const limitAt = size.label + size.bars / size.most;
  const height = figures.length * size.line + 10;
  const bars = figures.map((figure, index) => {
    const { name, seen, limit } = figure;
    const share = Math.min(size.most, seen / limit);
    const y = 5 + index * size.line;
    const colour = isKept(figure) ? '#0f766e' : '#c2410c';
    return (
      `<text x="${size.label - 8}" y="${y + 16}" text-anchor="end">${escaped(name)}</text>` +
      `<rect x="${size.label}" y="${y + 3}" width="${((share * size.bars) / size.most).toFixed(1)}" height="18" rx="4" fill="${colour}"/>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.label + size.bars + 10} ${height}" font-family="system-ui,sans-serif" font-size="12" fill="#334155">` +
    `<rect width="100%" height="100%" fill="#fff"/>${bars.join('')}` +
    `<line x1="${limitAt}" x2="${limitAt}" y1="0" y2="${height}" stroke="#334155" stroke-dasharray="3 3"/></svg>\n`
  );
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
