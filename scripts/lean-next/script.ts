/** next/script is not used: the policy allows no script that it would load (docs/decisions/0009). */
export function initScriptLoader(): void {
  return undefined;
}

export function handleClientScriptLoad(): void {
  return undefined;
}
