const titleLength = 19;

/** A title of more than 19 characters: its first 19 without a space at the end, then «…» (decision 16). */
export function cutTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join('').trimEnd()}…` : title;
}
