/** Fetches a file and parses it; throws if the server does not have it. */
export async function fetchJSON(url: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} was answered with status ${String(response.status)}.`);
  return response.json();
}
