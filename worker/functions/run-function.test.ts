import { describe, it } from 'vitest'
import { createFunctionApp } from './testing'

describe('handlers', () => {
  it('answers Deno.serve, default functions and default objects, with any method', async ({ expect }) => {
    const app = await createFunctionApp({
      served: `Deno.serve(async (req: Request): Promise<Response> => Response.json({ said: (await req.json()).name, method: req.method }))`,
      plain: `export default (req) => new Response(req.method + ' ' + new URL(req.url).search)`,
      object: `export default { async fetch(req) { return { url: new URL(req.url).pathname } } }`,
      nested: `import { greet } from './served-helper.ts'\nDeno.serve({ port: 1 }, () => new Response(greet('you')))`,
      'served-helper': `export const greet = (name: string) => \`hello \${name}\``,
    })
    expect(await (await app.call('served', { json: { name: 'Ada' } })).json()).toEqual({ said: 'Ada', method: 'POST' })
    const got = await app.call('plain?x=1', { method: 'GET' })
    expect(await got.text()).toBe('GET ?x=1')
    expect(await (await app.call('object')).json()).toEqual({ url: '/functions/object' })
    expect(await (await app.call('nested')).text()).toBe('hello you')
    expect((await app.call('served-helper')).status).toBe(500)
    expect((await app.call('absent')).status).toBe(404)
  })
})
