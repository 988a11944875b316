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
