import type { Env } from '#worker/platform/env'
import type { Facts } from './machine'
import type { RecordType, Resolver } from './resolver'

export const PROOF_LABEL = '_buildai'
export const proofValue = (token: string): string => `buildai-verify=${token}`

/** Where CNAME records point: under a host of this installation that no app answers at. */
export const targetHost = (env: Pick<Env, 'PLATFORM_HOST' | 'APPS_HOST' | 'DOMAINS_TARGET'>, target: string): string =>
  `${target}.${env.DOMAINS_TARGET || `domains.${(env.APPS_HOST || env.PLATFORM_HOST).replace(/:\d+$/, '')}`}`

interface Claim {
  host: string
  site: string
  token: string
}

/** What the DNS says of a claim: its proof, and where its host leads. */
export async function askDns(
  resolvers: Resolver[],
  { host, site, token }: Claim,
  target: string,
): Promise<Pick<Facts, 'proof' | 'pointing'>> {
  const [proof, pointing] = await Promise.all([
    findProof(resolvers, { name: `${PROOF_LABEL}.${site}`, value: proofValue(token) }),
    findPointing(resolvers, { host, target }),
  ])
  return { proof, pointing }
}

/** Found where one server has it, as a record that is new spreads slowly; missing only when all have said so. */
async function findProof(resolvers: Resolver[], { name, value }: { name: string; value: string }): Promise<Facts['proof']> {
  const answers = await Promise.all(resolvers.map((resolve) => resolve(name, 'TXT')))
  if (answers.some((texts) => texts?.some((text) => text.trim() === value))) return 'found'
  return answers.includes(undefined) ? 'unknown' : 'missing'
}

/** An alias of the app's own name, or, where the DNS allows none, the same addresses as that name has. */
async function findPointing(
  resolvers: Resolver[],
  { host, target }: { host: string; target: string },
): Promise<Facts['pointing']> {
  const aliases = await askAll(resolvers, host, 'CNAME')
  if (aliases.found.includes(target)) return 'here'
  const [own, ownSixth, wanted, wantedSixth] = await Promise.all([
    askAll(resolvers, host, 'A'),
    askAll(resolvers, host, 'AAAA'),
    askAll(resolvers, target, 'A'),
    askAll(resolvers, target, 'AAAA'),
  ])
  const addresses = [...own.found, ...ownSixth.found]
  const right = new Set([...wanted.found, ...wantedSixth.found])
  if (addresses.length > 0 && addresses.every((address) => right.has(address))) return 'here'
  if (![aliases, own, ownSixth, wanted, wantedSixth].every(({ isAnswered }) => isAnswered)) return 'unknown'
  return addresses.length === 0 && aliases.found.length === 0 ? 'nowhere' : 'elsewhere'
}

async function askAll(resolvers: Resolver[], name: string, type: RecordType) {
  const answers = await Promise.all(resolvers.map((resolve) => resolve(name, type)))
  return { found: answers.flatMap((each) => each ?? []), isAnswered: !answers.includes(undefined) }
}
