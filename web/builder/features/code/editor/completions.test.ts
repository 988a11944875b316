import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import type { RuntimeSurface } from '#compiler/types'
import { languageOf } from '../../../components/code/code-language'
import type { CodeContext } from './code-context'
import { completeCode } from './completions'

const module = (exports: string[]) => ({ file: '', chunks: [], exports })
const surface = {
  modules: {
    react: module(['useState', 'useEffect', 'default']),
    '@/components/ui/button': module(['Button', 'buttonVariants']),
    '@/entities/*': { ...module([]), open: true },
  },
} as unknown as RuntimeSurface
const known: CodeContext = {
  files: {
    'pages/Home.jsx': '',
    'components/Card.jsx': 'export default function Card() {}\nexport const tone = 1',
    'functions/sendNews/entry.ts': '',
    'lib/sum.js': 'export function sum() {}\nconst other = 1\nexport { other as rest }',
  },
  entities: {
    Boat: { name: 'Boat', type: 'object', properties: { title: { type: 'string' }, draught: { type: 'number' } } },
    Crew: { name: 'Crew', type: 'object', properties: { mate: { type: 'string' } } },
  },
  surface,
  issues: [],
  mayEdit: true,
  openFile: () => undefined,
  fixOf: () => undefined,
  requestFix: undefined,
}

/** What is offered at the bar in a text of the page Home. */
function offered(text: string): string[] | undefined {
  const pos = text.indexOf('|')
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: languageOf('pages/Home.jsx') })
  return completeCode(new CompletionContext(state, pos, false), known, 'pages/Home.jsx')?.options.map(({ label }) => label)
}

describe('what is offered', () => {
  it.for([
    ['import x from "|"', ['@/components/Card', '@/lib/sum', 'react', '@/components/ui/button']],
    ["import { | } from 'react'", ['useState', 'useEffect']],
    ["import { | } from '@/lib/sum'", ['rest', 'sum']],
    ["import { | } from '../components/Card'", ['tone']],
    ['base44.entities.|', ['Boat', 'Crew']],
    ['base44.entities.Bo|', ['Boat', 'Crew']],
    ['const boats = base44.entities.|', ['Boat', 'Crew']],
  ] as const)('%s', ([text, wanted]) => {
    expect(offered(text)).toEqual(wanted)
  })

  it('after an entity: what one does with it', () => {
    expect(offered('base44.entities.Boat.|')).toContain('bulkCreate')
  })

  it('after a dot: the fields of what the name speaks of, else of all, and those of every row', () => {
    expect(offered('const x = newBoat.|')).toEqual(['title', 'draught', 'id', 'created_date', 'updated_date', 'created_by'])
    expect(offered('row?.m|')).toEqual(expect.arrayContaining(['title', 'draught', 'mate', 'id']))
  })

  it.for([
    ["import { Boat } from '@/entities/all'\nBoat.|", 'upsert'],
    ["import Boat from '@/entities/Boat'\nawait Boat.li|", 'list'],
    ['base44.|', 'integrations'],
    ["import { base44 as app } from '@/api/base44Client'\napp.|", 'auth'],
    ['base44.integrations.|', 'Core'],
    ['base44.integrations.Core.|', 'InvokeLLM'],
    ['base44.functions.|', 'sendNews'],
    ['base44.auth.|', 'redirectToLogin'],
    ["import * as React from 'react'\nReact.|", 'useState'],
  ] as const)('after a client, an entity or a module what that has, and no fields of rows: %s', ([text, wanted]) => {
    expect(offered(text)).toContain(wanted)
    expect(offered(text)).not.toContain('draught')
  })

  it.for(['base44.integrations.Core.InvokeLLM.|', "import { Button } from '@/components/ui/button'\nButton.|", 'base44.app.x.|'])(
    'nothing after what has nothing that is known: %s',
    (text) => {
      expect(offered(text)).toBeUndefined()
    },
  )

  it.for([
    "import { Boat } from '@/entities/all'\nBoat.filter({ |",
    "import { Boat as Ship } from '@/entities/all'\nShip.filter({ title: 'a', dr|",
    'base44.entities.Boat.create({\n  title: name,\n  |',
    'base44.entities.Boat.update(boat.id, { | })',
    'base44.entities.Boat.bulkCreate([{ title: 1 }, { |',
    "base44.entities.Boat.filter({ title: { $in: ['a'] }, |",
  ])('the fields of an entity as keys of what it is asked for: %s', (text) => {
    expect(offered(text)).toEqual(['title', 'draught', 'id', 'created_date', 'updated_date', 'created_by'])
  })

  it.for(["import { Boat } from '@/entities/all'\nBoat.filter({ title: |", 'rows.filter({ |'])(
    'no keys where a value stands, or of what is no entity: %s',
    (text) => {
      expect(offered(text)).toBeUndefined()
    },
  )

  it('after an angle bracket: components of the app and of the kit, and nothing where nothing fits', () => {
    expect(offered('return <|')).toEqual(['Card', 'Button'])
    expect(offered('const sum = 1|')).toBeUndefined()
  })
})
