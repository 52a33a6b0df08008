type Area = 'localStorage' | 'sessionStorage';

/** Returns null without a value or access. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns null without a value or for invalid JSON. */
export function readStoredJson(area: Area, key: string): unknown {
  return parseJson(readStored(area, key));
}

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
    // The browser refuses access to storage, so no value exists.
  }
}

/** Stores a value; null removes it. No effect if storage is full or refused (private windows). */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Without storage the value is lost on unload.
  }
}
