/**
 * Reads the metrics of a TrueType font that CSS needs to adjust a fallback font (OpenType tables head, hhea, hmtx,
 * cmap).
 */

/**
 * Metrics of one font in em; `advance(code)` is undefined where the font has no such letter.
 * @param {Buffer} file an sfnt with a format 4 or 12 cmap
 */
export function readMetrics(file) {
  const table = (tag) => {
    const count = file.readUInt16BE(4);
    for (let index = 0; index < count; index += 1) {
      const record = 12 + index * 16;
      if (file.toString('latin1', record, record + 4) === tag) return file.readUInt32BE(record + 8);
    }
    throw new Error(`The font has no table ${tag}.`);
  };
  const unitsPerEm = file.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const longMetrics = file.readUInt16BE(hhea + 34);
  const hmtx = table('hmtx');
  const glyphs = readCmap(file, table('cmap'));
  return {
    ascent: file.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -file.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: file.readInt16BE(hhea + 8) / unitsPerEm,
    advance: (code) => {
      const glyph = glyphs.get(code);
      if (glyph === undefined) return undefined;
      return file.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm;
    },
  };
}

/** Returns the mean advance of a text's letters, em. Each letter is measured in the first font that contains it. */
export function averageAdvance(text, fonts) {
  let total = 0;
  for (const letter of text) {
    const advance = fonts
      .map((font) => font.advance(letter.codePointAt(0)))
      .find((value) => value !== undefined);
    if (advance === undefined) throw new Error(`No font has the letter ${letter}.`);
    total += advance;
  }
  return total / [...text].length;
}

function readCmap(file, cmap) {
  const glyphs = new Map();
  const count = file.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const start = cmap + file.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = file.readUInt16BE(start);
    if (format === 4) readFormat4(file, start, glyphs);
    if (format === 12) readFormat12(file, start, glyphs);
  }
  return glyphs;
}

function readFormat4(file, start, glyphs) {
  const doubledCount = file.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + doubledCount + 2;
  const deltas = starts + doubledCount;
  const offsets = deltas + doubledCount;
  for (let at = 0; at < doubledCount; at += 2) {
    const first = file.readUInt16BE(starts + at);
    const last = file.readUInt16BE(ends + at);
    const delta = file.readUInt16BE(deltas + at);
    const offset = file.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : file.readUInt16BE(offsets + at + offset + 2 * (code - first));
      if (offset === 0 || raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
    }
  }
}

function readFormat12(file, start, glyphs) {
  const groups = file.readUInt32BE(start + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = start + 16 + index * 12;
    const first = file.readUInt32BE(group);
    const last = file.readUInt32BE(group + 4);
    const glyph = file.readUInt32BE(group + 8);
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
}
