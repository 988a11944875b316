/** Milliseconds until some text has arrived in a streamed answer; the rest is read to the end. */
export async function timeTo(wanted: string, ask: () => Promise<Response>): Promise<number> {
  const started = performance.now()
  const response = await ask()
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  let text = ''
  let found: number | undefined
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (found === undefined && text.includes(wanted)) found = performance.now() - started
  }
  if (found === undefined) throw new Error(`The answer holds no "${wanted}": ${text.slice(0, 500)}`)
  return found
}

/** The provider by itself: what a first word takes without us. */
export const askProvider = (url: string) =>
  timeTo('Hell', () =>
    fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
      body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'Hello' }] }),
    }),
  )

export const askNothing = (url: string) => timeTo('ok', () => fetch(`${url}/api/health`))
