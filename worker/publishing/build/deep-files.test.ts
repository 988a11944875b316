import { describe, it } from 'vitest'
import { createTestApp, smallApp } from '../testing'

const nested = (depth: number, open: string, inside: string, close: string) => open.repeat(depth) + inside + close.repeat(depth)
const DEPTH = 20_000
const page = (body: string) => `export default function Home() { return ${body} }`

describe('files nested without end', () => {
  it.for([
    ['CSS', 'globals.css', nested(DEPTH, '.a{', 'color:red', '}')],
    ['CSS of media queries', 'globals.css', nested(DEPTH, '@media all{', '.a{color:red}', '}')],
    ['JSX', 'pages/Home.jsx', page(nested(DEPTH, '<div>', 'x', '</div>'))],
    ['brackets', 'pages/Home.jsx', page(nested(DEPTH, '(', '1', ')'))],
    ['lists', 'components/List.jsx', `export default ${nested(DEPTH, '[', '1', ']')}`],
    [
      'entity',
      'entities/Deep.json',
      `{"name":"Deep","type":"object","properties":{"a":${nested(DEPTH, '{"type":"object","properties":{"a":', '{}', '}}')}}}`,
    ],
    ['entity of lists', 'entities/Deep.json', nested(DEPTH, '[', '1', ']')],
    ['app.json', 'app.json', `{"name":"x","more":${nested(DEPTH, '[', '1', ']')}}`],
    ['function', 'functions/deep.ts', `export default () => ${nested(DEPTH, '(', '1', ')')}`],
  ] as const)(
    'AA01: of %s are told to the builder as a fault of the file, and never as one of ours',
    { timeout: 300_000 },
    async ([, path, text], { expect }) => {
      const app = await createTestApp(smallApp())
      const versionId = await app.commit({ ...smallApp(), [path]: text })
      for (const [method, address] of [
        ['POST', 'publish'],
        ['POST', `versions/${versionId}/validate`],
        ['GET', 'backend-functions'],
        ['GET', 'download'],
      ] as const) {
        const answer = await app.owner.fetch(`/api/apps/${app.appId}/${address}`, {
          method,
          ...(method === 'POST' ? { json: { messageContent: '' } } : {}),
        })
        const said = answer.headers.get('content-type')?.includes('zip') ? '' : await answer.text()
        expect([address, answer.status < 500, said]).toEqual([address, true, said])
        expect(said).not.toMatch(/Maximum call stack|RangeError/)
      }
    },
  )
})
