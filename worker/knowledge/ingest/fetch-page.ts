import robotsParser from 'robots-parser'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import { EgressRefused, type EgressTools, guardedFetch } from '#worker/platform/egress/egress'
import { readCapped } from './read-capped'

/** How this installation names itself to the pages it reads. */
const AGENT = 'BuildAI'
const WITHIN_MS = 15_000
const MAX_HOPS = 5
const MAX_ROBOTS_BYTES = 500_000

/** A page's bytes and where they came from after redirects; throws `UnreadableFile` with the reason in a sentence. */
export async function fetchPage(
  address: string,
  { tools, maxBytes }: { tools: EgressTools; maxBytes: number },
): Promise<{ bytes: Uint8Array; type: string; address: string }> {
  let at = address
  // Each hop is asked about by itself: what one address may be read says nothing of the next.
  for (let hops = 0; hops <= MAX_HOPS; hops++) {
    await requireAllowed(at, tools)
    const answer = await requestPage(at, tools)
    const location = answer.headers.get('location')
    if (location && isRedirect(answer)) {
      await answer.body?.cancel()
      if (!URL.canParse(location, at)) break
      at = new URL(location, at).href
      continue
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new UnreadableFile(`The page answered ${answer.status}.`)
    }
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'text/html'
    const tooLarge = `The page is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`
    return { bytes: await readCapped(answer, { maxBytes, tooLarge }), type, address: at }
  }
  throw new UnreadableFile('The page leads from one address to the next without end.')
}

async function requireAllowed(address: string, tools: EgressTools): Promise<void> {
  const url = new URL('/robots.txt', address).href
  const answer = await requestRules(url, tools)
  if (answer.status >= 500 || isRedirect(answer))
    throw new UnreadableFile('The site does not say what may be read of it right now.')
  const rules = answer.ok ? new TextDecoder().decode(await readCapped(answer, { maxBytes: MAX_ROBOTS_BYTES })) : ''
  if (!answer.ok) await answer.body?.cancel()
  if (robotsParser(url, rules).isAllowed(address, AGENT) === false)
    throw new UnreadableFile('The site asks programs not to read this page (robots.txt).')
}

/**
 * Rules may stand elsewhere; each hop is guarded like any other. One that leads nowhere says nothing that may be relied
 * on.
 */
async function requestRules(address: string, tools: EgressTools): Promise<Response> {
  let at = address
  let answer = await requestPage(at, tools)
  for (let hops = 0; hops < MAX_HOPS && isRedirect(answer); hops++) {
    const location = answer.headers.get('location') ?? ''
    if (!URL.canParse(location, at)) break
    await answer.body?.cancel()
    at = new URL(location, at).href
    answer = await requestPage(at, tools)
  }
  return answer
}

const isRedirect = ({ status }: Response) => [301, 302, 303, 307, 308].includes(status)

async function requestPage(address: string, tools: EgressTools): Promise<Response> {
  try {
    const outgoing = new Request(address, {
      redirect: 'manual',
      headers: { 'user-agent': `${AGENT}/1.0`, accept: 'text/html,application/xhtml+xml,text/plain,application/pdf' },
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    return await guardedFetch(outgoing, tools)
  } catch (error) {
    if (error instanceof EgressRefused) throw new UnreadableFile(`${error.message}.`)
    throw new UnreadableFile('The page did not answer in time.')
  }
}
