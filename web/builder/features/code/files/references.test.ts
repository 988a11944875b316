import { describe, expect, it } from 'vitest'
import { findReferences, moveFile, withoutImportsOf } from './references'

const FILES = {
  'pages/Home.jsx': `// import Card from '@/components/Card'\nimport { useState } from 'react'\nimport Card from '@/components/Card'\nimport * as more from "../components/Card.jsx";\n\nexport default () => <Card text="import Card from '@/components/Card'" />\n`,
  'components/Card.jsx': `import { tone } from './tone'\nimport { sum } from '../lib/sum'\nimport { Button } from '@/components/ui/button'\n\nexport default () => tone\n`,
  'components/tone.js': `export const tone = 'calm'\n`,
  'lib/sum.js': `export { tone } from '../components/tone'\nexport const sum = 1\n`,
  'functions/send/entry.ts': `import { post } from '../shared/post.ts'\n`,
  'functions/shared/post.ts': `export const post = 1\n`,
}

describe('who imports a file', () => {
  it('finds imports by alias, relative and with an extension, and no text that merely looks like one', () => {
    expect(findReferences(FILES, 'components/Card.jsx').map(({ path, specifier }) => [path, specifier])).toEqual([
      ['pages/Home.jsx', '@/components/Card'],
      ['pages/Home.jsx', '../components/Card.jsx'],
    ])
    expect(findReferences(FILES, 'components/tone.js').map(({ path }) => path)).toEqual(['components/Card.jsx', 'lib/sum.js'])
    expect(findReferences(FILES, 'functions/shared/post.ts').map(({ path }) => path)).toEqual(['functions/send/entry.ts'])
  })

  it('takes the statements away whole, with what else is on their lines left alone', () => {
    const { 'pages/Home.jsx': home, ...others } = withoutImportsOf(FILES, 'components/Card.jsx')
    expect(others).toEqual({})
    expect(home).toBe(
      `// import Card from '@/components/Card'\nimport { useState } from 'react'\n\nexport default () => <Card text="import Card from '@/components/Card'" />\n`,
    )
  })
})

const SHOP = {
  'pages/Late.jsx': `const tone = 'calm'\nimport Card from '../components/Card'\nexport default () => <Card tone={tone} />\n`,
  'pages/Lazy.jsx': `import { lazy } from 'react'\nconst Card = lazy(() => import('../components/Card'))\nconst Again = lazy(() => import(\`@/components/Card\`))\nexport default () => <Card>{"import('../components/Card')"}</Card>\n`,
  'components/all.js': `const one = 1\nexport { default as Card } from './Card'\nexport * from "./Card"\nexport { one }\n`,
  'lib/typed.ts': `type Tone = 'calm'\nimport type { Props } from '../components/Card'\nexport const tone = <Tone>'calm'\n`,
  'pages/None.jsx': `// import('../components/Card')\nconst text = "import Card from '../components/Card'"\nconst more = \`\nimport Card from '../components/Card'\n\`\nexport default () => <p>import Card from '../components/Card'</p>\n`,
  'components/Card.jsx': `const first = 1\nimport { tone } from './tone'\nexport default () => import('./tone')\n`,
  'components/tone.js': `export const tone = 'calm'\n`,
}

describe('imports anywhere in a file', () => {
  it('are found late, loaded, handed on and in typed code, and not in words', () => {
    expect(findReferences(SHOP, 'components/Card.jsx').map(({ path, specifier }) => [path, specifier])).toEqual([
      ['components/all.js', './Card'],
      ['components/all.js', './Card'],
      ['lib/typed.ts', '../components/Card'],
      ['pages/Late.jsx', '../components/Card'],
      ['pages/Lazy.jsx', '../components/Card'],
      ['pages/Lazy.jsx', '@/components/Card'],
    ])
  })

  it('follow a file that moves, its own as well', () => {
    const moved = moveFile(SHOP, 'components/Card.jsx', 'components/cards/Plain.jsx')
    expect(moved).toEqual({
      'components/Card.jsx': null,
      'components/cards/Plain.jsx': SHOP['components/Card.jsx'].replaceAll("'./tone'", "'../tone'"),
      'components/all.js': SHOP['components/all.js'].replaceAll('./Card', './cards/Plain'),
      'lib/typed.ts': SHOP['lib/typed.ts'].replace('/Card', '/cards/Plain'),
      'pages/Late.jsx': SHOP['pages/Late.jsx'].replace('/Card', '/cards/Plain'),
      'pages/Lazy.jsx': SHOP['pages/Lazy.jsx']
        .replace("import('../components/Card'))", "import('../components/cards/Plain'))")
        .replace('@/components/Card', '@/components/cards/Plain'),
    })
  })

  it('go with it as statements; what loads it is left to be changed', () => {
    expect(withoutImportsOf(SHOP, 'components/Card.jsx')).toEqual({
      'components/all.js': `const one = 1\nexport { one }\n`,
      'lib/typed.ts': `type Tone = 'calm'\nexport const tone = <Tone>'calm'\n`,
      'pages/Late.jsx': `const tone = 'calm'\nexport default () => <Card tone={tone} />\n`,
    })
  })

  it('are read at the head of a file that is half written', () => {
    const files = { ...SHOP, 'pages/Late.jsx': `import Card from '../components/Card'\nexport default () => <Card` }
    expect(findReferences(files, 'components/Card.jsx').map(({ path }) => path)).toContain('pages/Late.jsx')
  })
})

describe('a file that moves', () => {
  it('is followed by imports in the way each was written, and takes its own along', () => {
    expect(moveFile(FILES, 'components/Card.jsx', 'components/cards/Plain.jsx')).toEqual({
      'components/Card.jsx': null,
      'components/cards/Plain.jsx': `import { tone } from '../tone'\nimport { sum } from '../../lib/sum'\nimport { Button } from '@/components/ui/button'\n\nexport default () => tone\n`,
      'pages/Home.jsx': FILES['pages/Home.jsx']
        .replace("\nimport Card from '@/components/Card'", "\nimport Card from '@/components/cards/Plain'")
        .replace('"../components/Card.jsx"', '"../components/cards/Plain.jsx"'),
    })
  })

  it('leads back to where it was when it moves back', () => {
    const there = moveFile(FILES, 'lib/sum.js', 'components/sum.js')
    const files = Object.fromEntries(
      Object.entries({ ...FILES, ...there }).filter((entry): entry is [string, string] => entry[1] !== null),
    )
    const { 'components/sum.js': gone, ...back } = moveFile(files, 'components/sum.js', 'lib/sum.js')
    expect(gone).toBeNull()
    expect(back).toEqual({ 'lib/sum.js': FILES['lib/sum.js'], 'components/Card.jsx': FILES['components/Card.jsx'] })
  })
})
