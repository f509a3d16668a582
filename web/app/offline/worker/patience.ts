/** How long what the device has too is waited for from the network. */
const patienceMs = 6_000;

const afterPatience = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));

/** What comes from the network, unless that takes long and there is something else to show. */
export async function withPatience(network: Promise<Response>, otherwise: () => Promise<Response | null>): Promise<Response> {
  const first = await Promise.race([network, afterPatience()]);
  return first ?? (await otherwise()) ?? network;
}
