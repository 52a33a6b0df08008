type Area = 'localStorage' | 'sessionStorage';

/** The stored text; null if there is none or the browser refuses access. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON; null without one, and for invalid text. */
export function readStoredJson(area: Area, key: string): unknown {
  return parseJson(readStored(area, key));
}

/** Null for invalid text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Removes every value whose key begins with `prefix`. */
export function forgetStored(area: Area, prefix: string): void {
  try {
    for (const key of Object.keys(window[area])) if (key.startsWith(prefix)) window[area].removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Null removes the value. Does nothing if storage is full or refused, as in private windows. */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // The value lasts as long as the page.
  }
}
