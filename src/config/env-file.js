/**
 * Parser of settings files, compatible with systemd's EnvironmentFile (systemd.exec(5)); every command accepts one by
 * `--env FILE` or ENV_FILE. Plain JavaScript for Node 20, because scripts/run.mjs reads it before installation.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const blankPattern = /[ \t\n\r]+/y;
const commentPattern = /[#;](?:\\[^]|[^\\\n\r])*\\?/y;
const keyPattern = /([^=\n\r]*)(=?)/y;
const spacePattern = /[ \t]*/y;
const singleQuotedPattern = /'([^']*)'?/y;
const doubleQuotedPattern = /"((?:\\[^]|[^"\\])*)(?:"|\\?$)/y;
const plainPattern = /((?:\\[^]|[^\\\n\r])*?)[ \t]*(?:(?=[\n\r])|\\?$)/y;

/** Consumes text pattern by pattern. */
class Reader {
  at = 0;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /**
   * Matches at the current position and advances.
   * @param {RegExp} pattern
   */
  take(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}

/** @param {string} text */
const unescaped = (text) => text.replace(/\\([^])/g, (_whole, char) => (/[\n\r]/.test(char) ? '' : char));
/** @param {string} text */
const unescapedInQuotes = (text) =>
  text.replace(/\\([^])/g, (whole, char) => (char === '\n' ? '' : /["\\`$]/.test(char) ? char : whole));

/** @param {Reader} reader */
function valueAt(reader) {
  let value = '';
  for (;;) {
    reader.take(spacePattern);
    const single = reader.take(singleQuotedPattern);
    const double = single ? null : reader.take(doubleQuotedPattern);
    if (single) value += single[1];
    else if (double) value += unescapedInQuotes(double[1] ?? '');
    else return value + unescaped(reader.take(plainPattern)?.[1] ?? '');
  }
}

/**
 * Parses settings in order; a later line overrides an earlier one with the same name.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  const reader = new Reader(text);
  /** @type {Record<string, string>} */
  const values = {};
  while (reader.at < text.length) {
    if (reader.take(blankPattern) ?? reader.take(commentPattern)) continue;
    const [, name = '', equals] = reader.take(keyPattern) ?? [];
    if (equals) values[name.trimEnd()] = valueAt(reader);
  }
  return values;
}

/**
 * Reads a settings file. Throws an Error with advice for the operator.
 * @param {string} file
 */
export function readEnvFile(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The file of settings cannot be read: ${error instanceof Error ? error.message : file}`);
  }
  const values = parseEnvFile(text);
  const odd = Object.keys(values).find((name) => !/^[A-Za-z_]\w*$/.test(name));
  if (odd !== undefined)
    throw new Error(`${file}: «${odd}» is not a name of a setting. Lines are NAME=value, without «export».`);
  return values;
}

/**
 * Separates `--env FILE` (else ENV_FILE) from a command's other arguments.
 * @param {readonly string[]} given
 * @param {Record<string, string | undefined>} env
 * @returns {{ file: string | null, args: string[] }}
 */
export function envFileOf(given, env) {
  const args = [...given];
  const at = args.findIndex((one) => one === '--env' || one.startsWith('--env='));
  if (at === -1) return { file: env['ENV_FILE'] ? resolve(env['ENV_FILE']) : null, args };
  const [option = ''] = args.splice(at, 1);
  const file = option === '--env' ? args.splice(at, 1)[0] : option.slice('--env='.length);
  if (!file) throw new Error('--env: name the file of settings, --env /etc/provider-site.env');
  return { file: resolve(file), args };
}
