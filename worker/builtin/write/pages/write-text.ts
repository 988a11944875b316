import type { PagePlan } from '../../plan'
import { toLiteral } from '../code/literal'
import type { Draft } from './draft'

/** A page of words in sections, to be filled by whoever owns the app. */
export function writeText(page: Extract<PagePlan, { kind: 'text' }>, draft: Draft): string {
  const [only] = page.sections
  if (only?.heading === '' && page.sections.length === 1) {
    const words = '<p className="max-w-2xl leading-7 whitespace-pre-line text-muted-foreground">{TEXT}</p>'
    return draft.write(draft.frame({ description: '', body: words }), { above: `const TEXT = ${toLiteral(only.text)}` })
  }
  const body = `<div className="max-w-2xl space-y-8">
  {SECTIONS.map(({ heading, text }) => (
    <section key={heading} className="space-y-2">
      <h2 className="text-lg font-semibold">{heading}</h2>
      <p className="leading-7 whitespace-pre-line text-muted-foreground">{text}</p>
    </section>
  ))}
</div>`
  return draft.write(draft.frame({ description: '', body }), { above: `const SECTIONS = ${toLiteral(page.sections)}` })
}
