/** How long to wait for the network when the device has a copy. */
const patienceMs = 6_000;

const afterPatience = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));

/** The network's response, unless it takes too long and there is a fallback. */
export async function withPatience(network: Promise<Response>, otherwise: () => Promise<Response | null>): Promise<Response> {
  const first = await Promise.race([network, afterPatience()]);
  return first ?? (await otherwise()) ?? network;
}
