import { X } from 'lucide-react'
import { useState } from 'react'
import { PAGE_NEEDS } from '#contract/plan/check-plan'
import { addPage } from '#contract/plan/edit-plan'
import type { Plan, PlanPageKind } from '#contract/plan/plan'
import { PAGE_WORDS } from '#contract/plan/plan-words'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Select } from '../../../components/ui/select'
import { PlanInput } from './plan-control'

interface PageFieldsProps {
  plan: Plan
  onChange: (plan: Plan) => void
}

const KINDS = ['list', 'board', 'calendar', 'gallery'] as const satisfies PlanPageKind[]

/** The pages: what they are called, what they show, and one more. */
export function PageFields({ plan, onChange }: PageFieldsProps) {
  const rename = (id: string, title: string) =>
    onChange({ ...plan, pages: plan.pages.map((page) => (page.id === id ? { ...page, title } : page)) })
  return (
    <section aria-label="Pages" className="flex flex-col gap-2">
      <h4 className="font-medium text-sm">Pages</h4>
      <ul className="flex flex-col gap-1.5">
        {plan.pages.map(({ id, title, kind, thing }, index) => (
          <li key={id} className="flex flex-wrap items-start gap-1.5">
            <PlanInput
              path={['pages', index, 'title']}
              aria-label={`Title of the page ${title}`}
              value={title}
              onChange={({ target }) => rename(id, target.value)}
              className="min-w-32 flex-1"
            />
            <span className="w-32 truncate py-2.5 text-muted text-xs">
              {[PAGE_WORDS[kind], plan.things.find((each) => each.id === thing)?.plural].filter(Boolean).join(': ')}
            </span>
            <IconButton
              label={`Remove the page ${title}`}
              onClick={() => onChange({ ...plan, pages: plan.pages.filter((page) => page.id !== id) })}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <NewPage plan={plan} onChange={onChange} />
    </section>
  )
}

/** Only what can be shown is offered: a board needs a choice, a calendar a date, a gallery a picture. */
function NewPage({ plan, onChange }: PageFieldsProps) {
  const offers = plan.things.flatMap((thing) =>
    KINDS.filter((kind) => {
      const needs = PAGE_NEEDS[kind]
      return !needs || thing.fields.some(({ type }) => needs.types.includes(type))
    }).map((kind) => ({ key: `${kind} ${thing.id}`, kind, thing: thing.id, words: `${PAGE_WORDS[kind]} of ${thing.plural}` })),
  )
  const [chosen, setChosen] = useState('')
  const offer = offers.find(({ key }) => key === chosen) ?? offers[0]
  if (!offer) return null
  return (
    <div className="flex flex-wrap gap-1.5">
      <Select
        aria-label="What the new page shows"
        value={offer.key}
        onChange={({ target }) => setChosen(target.value)}
        className="min-w-0 flex-1"
      >
        {offers.map(({ key, words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
      <Button onClick={() => onChange(addPage(plan, offer.kind, offer.thing, offer.words))}>Add a page</Button>
    </div>
  )
}
