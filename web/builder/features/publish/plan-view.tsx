import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublishChange, PublishPlan } from '#contract/app/publishing/publishes'
import { countOf } from '#contract/inflect'
import { Badge } from '../../components/ui/badge'

const WORDS: Record<PublishChange, string> = { added: 'new', changed: 'changed', removed: 'gone' }
const VARIANTS = { added: 'success', changed: 'plain', removed: 'danger' } as const

/** What a publish would change for visitors, what is known to be wrong with it, and what answers them besides. */
export function PlanView({ plan, isFirst, isPublic }: { plan: PublishPlan; isFirst: boolean; isPublic: boolean }) {
  const { pages, isSharedChanged, entities, rules, functions, audiences, issues, answers } = plan
  const isSame = !isSharedChanged && [pages, entities, rules, functions].every((each) => each.length === 0)
  const closing = audiences.filter(({ isNarrower }) => isNarrower)
  // Of an app for people who are invited no page that comes is for anyone else.
  const isOpen = (page: string) => isPublic || pages.find(({ name }) => name === page)?.change !== 'added'
  const opening = audiences.filter(({ page, isNarrower }) => !isNarrower && isOpen(page))
  return (
    <>
      {closing.length > 0 && (
        <section className="rounded-lg bg-warning-soft px-3 py-2.5 text-sm">
          <h3 className="mb-1 flex items-center gap-2 font-medium">
            <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
            Pages that close
          </h3>
          <ul className="list-disc pl-5 marker:text-faint">
            {closing.map(({ page, message }) => (
              <li key={page}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <Part title={isFirst ? 'What goes live' : 'Changes since the last publish'}>
        {isSame ? (
          <p className="text-muted text-sm">{isFirst ? 'Nothing yet.' : 'None that visitors would notice.'}</p>
        ) : (
          <dl className="grid gap-2 text-sm sm:grid-cols-[5rem_1fr]">
            <Group
              label="Pages"
              items={[
                ...pages.map(({ name, title, change }): Item => ({ key: name, text: title, change })),
                ...(isSharedChanged ? [SHARED] : []),
              ]}
              plain={isFirst}
            />
            <Group
              label="Data"
              items={entities.map(({ name, title, change, fields }) => ({
                key: name,
                text: title,
                change,
                note: fieldWords(fields),
              }))}
              plain={isFirst}
            />
            <Group
              label="Rules"
              items={rules.map(({ name, title, before, after }) => ({
                key: name,
                text: title,
                change: 'changed',
                note: `${after} (was: ${before})`,
              }))}
            />
            <Group
              label="Functions"
              items={functions.map(({ name, change }) => ({ key: name, text: name, change }))}
              plain={isFirst}
            />
            <Group
              label="Open"
              plain
              items={opening.map(({ page, message }) => ({ key: page, text: message, change: 'changed' }))}
            />
          </dl>
        )}
      </Part>
      {issues.length > 0 && (
        <Part title={countOf(issues.length, 'unresolved issue')}>
          <ul className="flex flex-col gap-1 text-sm">
            {issues.map(({ message, severity, path }) => (
              <li key={`${path} ${message}`} className="wrap-anywhere flex items-baseline gap-2">
                <Badge variant={severity === 'error' ? 'danger' : 'warning'}>{severity === 'error' ? 'Error' : 'Warning'}</Badge>
                <span>
                  {message}
                  {path && <span className="text-faint"> {path}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {answers.length > 0 && (
        <Part title="What else answers people">
          <ul className="list-disc pl-5 text-sm marker:text-faint">
            {answers.map(({ kind, name, message }) => (
              <li key={`${kind} ${name}`} className="wrap-anywhere">
                {kind === 'tool' ? 'The tool' : 'The assistant'} <span className="font-medium">{name}</span> answers whoever may
                open the app, from {message}.
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 font-medium text-sm">{title}</h3>
    {children}
  </section>
)

interface Item {
  key: string
  text: string
  change: PublishChange
  note?: string
}

const SHARED: Item = { key: '(shared)', text: 'What all pages share', change: 'changed' }

/** `plain`: that everything is new need not be said of each. */
function Group({ label, items, plain = false }: { label: string; items: Item[]; plain?: boolean }) {
  if (items.length === 0) return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">
        <ul className="flex flex-col gap-1">
          {items.map(({ key, text, change, note }) => (
            <li key={key} className="wrap-anywhere">
              {text} {!plain && <Badge variant={VARIANTS[change]}>{WORDS[change]}</Badge>}
              {note && <span className="block text-muted text-xs">{note}</span>}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

const fieldWords = (fields: PublishPlan['entities'][number]['fields']): string =>
  fields.map(({ name, change }) => `${name} ${change === 'changed' ? 'is another' : `is ${WORDS[change]}`}`).join(', ')
