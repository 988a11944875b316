import { describe, it } from 'vitest'
import type { PickedElement } from '#contract/chat/chat'
import { applyEdit } from '#contract/chat/edit-blocks'
import { changeElement } from './change-element'

const HOME = `const REASONS = [
  { icon: Anchor, title: 'On the water', text: 'Boats for every level.' },
  { icon: Users, title: 'Twice', text: 'Twice' },
]

export default function Home() {
  const { header } = useAppTexts()
  return (
    <main>
      <h1 className="text-4xl">{header || 'Early mornings'}</h1>
      <Link to="/Join">{isMember ? 'To the news' : 'Join the club'}</Link>
      <p>{state === 'open' ? state : 'Over'}</p>
      {REASONS.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </main>
  )
}
`
const path = 'pages/Home.jsx'
const picked = (tag: string, text: string, part: string): PickedElement => ({
  page: 'Home',
  path,
  line: HOME.split('\n').findIndex((line) => line.includes(part)) + 1,
  tag,
  text,
})

function reworded(element: PickedElement, to: string): string | undefined {
  const [action] = changeElement(`change this to ${to}`, element, { [path]: HOME })?.actions ?? []
  if (!action) return undefined
  const edited = applyEdit(HOME, action.body)
  return edited.ok ? edited.content : action.body
}

describe('the words of a picked element are changed', () => {
  it.for([
    ['h1', 'Early mornings', '<h1', "header || 'Late evenings'"],
    ['Link', 'Join the club', '<Link', "isMember ? 'To the news' : 'Late evenings'"],
    ['h2', 'On the water', '<h2', "title: 'Late evenings', text: 'Boats"],
    ['p', 'Boats for every level.', '<p>{text}', "title: 'On the water', text: 'Late evenings'"],
  ] as const)('where the code chooses them, or lists them: %s “%s”', ([tag, text, part, expected], { expect }) => {
    const changed = reworded(picked(tag, text, part), 'Late evenings')
    expect(changed).toContain(expected)
    expect(changed?.length).toBe(HOME.length + 'Late evenings'.length - text.length)
  })

  it('but stay words, whatever they are', ({ expect }) => {
    expect(reworded(picked('h1', 'Early mornings', '<h1'), "it's \\ ' + alert(1) + '")).toContain(
      "{header || 'it’s  ’ + alert(1) +",
    )
  })

  it('not where the code compares with them, nor where they stand twice', ({ expect }) => {
    expect(reworded(picked('p', 'open', "'open'"), 'shut')).toBeUndefined()
    expect(reworded(picked('h2', 'Twice', '<h2'), 'Once')).toBeUndefined()
  })
})

describe('the sentence under the title of a page', () => {
  const parts = (head: string) =>
    `export default function Parts() {\n  return (\n    <Page ${head}>\n      <p>Rows</p>\n    </Page>\n  )\n}\n`
  const shared = 'components/shared/Page.jsx'
  const under = (text: string): PickedElement => ({ page: 'Parts', path: shared, line: 8, tag: 'p', text })
  const changed = (head: string, words: string, text = 'Parts in one place.') => {
    const source = parts(head)
    const [action] = changeElement(words, under(text), { 'pages/Parts.jsx': source, [shared]: '' })?.actions ?? []
    if (!action) return undefined
    const edited = applyEdit(source, action.body)
    return edited.ok ? edited.content : action.body
  }

  it.for(['title="Parts" description="Parts in one place."', 'title="Parts" description={\'Parts in one place.\'}'])(
    'is the page’s own, and no part of the title: %s',
    (head, { expect }) => {
      expect(changed(head, 'change this text to All we have')).toBe(parts(head.replace('Parts in one place.', 'All we have')))
    },
  )

  it('takes nothing away with it', ({ expect }) => {
    expect(changed('description="All of them."', 'remove this', 'All of them.')).toBeUndefined()
  })
})
