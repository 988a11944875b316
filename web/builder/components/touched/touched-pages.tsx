import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronRight, Telescope } from 'lucide-react'
import { useId, useState } from 'react'
import { SavedByHand } from '#contract/app/versions'
import { ComparedPage, rulesPlace, type Touched, type TouchedPage, type ViewerKind } from '#contract/chat/touched'
import { countOf } from '#contract/inflect'
import { messageOf, request } from '../../lib/api'
import { neededIn } from '../../lib/app/needed-confirmation'
import { notify } from '../../lib/screen/notify'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Frame } from '../ui/frame'
import { Skeleton } from '../ui/skeleton'
import { ErrorState } from '../ui/states'

const AS: Record<ViewerKind, string> = { visitor: 'a visitor', user: 'somebody signed in', owner: 'you' }

const ASKED = 'This changed too, without being asked for'

interface TouchedPagesProps {
  appId: string
  touched: Touched
  /** Whoever may change the app may put a page back. */
  mayRestore: boolean
  title?: string
}

/** What a change did besides what it was meant to, each page before and after, with the way back for it alone. */
export function TouchedPages({ appId, touched, mayRestore, title = ASKED }: TouchedPagesProps) {
  const titleId = useId()
  const { pages, start, rules, unseen } = touched
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 rounded-lg border bg-surface p-3 text-sm">
      <h4 id={titleId} className="flex items-center gap-2 font-medium">
        <Telescope className="size-4 shrink-0 text-warning" aria-hidden />
        {title}
      </h4>
      {start && <p className="wrap-anywhere">{`The app opens with “${start.after}” now, and no more with “${start.before}”.`}</p>}
      <ul className="flex flex-col gap-1">
        {pages.map((page) => (
          <li key={page.name}>
            <Page appId={appId} versionId={touched.versionId} page={page} mayRestore={mayRestore} />
          </li>
        ))}
        {rules.map(({ name, before, after }) => (
          <li key={name} className="wrap-anywhere flex flex-col gap-1.5 py-1.5">
            <span className="font-medium">Rules of {name}</span>
            <dl className="grid gap-2 text-xs sm:grid-cols-2">
              {Object.entries({ Before: before, Now: after }).map(([when, words]) => (
                <div key={when} className="rounded-md bg-raised p-2">
                  <dt className="text-muted">{when}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
            {mayRestore && (
              <PutBack
                path={pathOf(appId, touched.versionId, rulesPlace(name))}
                title={`The rules of ${name}`}
                label="Put these rules back"
              />
            )}
          </li>
        ))}
      </ul>
      {unseen > 0 && <p className="text-muted text-xs">{countOf(unseen, 'more page was', 'more pages were')} not looked at.</p>}
    </section>
  )
}

interface PageProps {
  appId: string
  versionId: string
  page: TouchedPage
  mayRestore: boolean
}

function Page({ appId, versionId, page, mayRestore }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, viewers, isBroken } = page
  const forWhom = viewers.length > 0 && viewers.length < 3 ? `for ${viewers.map((each) => AS[each]).join(' and ')}` : undefined
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group/touched">
      <summary className="flex min-h-8 touch:min-h-11 cursor-pointer list-none items-center gap-1.5 rounded hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3.5 shrink-0 transition-transform group-open/touched:rotate-90" aria-hidden />
        <span className="min-w-0 truncate font-medium">{title}</span>
        {forWhom && <span className="truncate text-muted text-xs">{forWhom}</span>}
        {isBroken && <span className="ml-auto shrink-0 text-danger text-xs">Shows an error now</span>}
      </summary>
      {isOpen && <Compared appId={appId} versionId={versionId} page={page} mayRestore={mayRestore} />}
    </details>
  )
}

function Compared({ appId, versionId, page, mayRestore }: PageProps) {
  const { name, viewers, sharedWith } = page
  const [viewer, setViewer] = useState<ViewerKind>(viewers[0] ?? 'visitor')
  const path = pathOf(appId, versionId, name)
  const compared = useQuery({
    queryKey: ['touched', appId, versionId, name, viewer],
    queryFn: () => request(ComparedPage, `${path}?viewer=${viewer}`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="flex flex-col gap-2 pt-1 pb-3">
      {viewers.length > 1 && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Seen as</legend>
          {viewers.map((each) => (
            <Button key={each} size="sm" aria-pressed={each === viewer} onClick={() => setViewer(each)}>
              As {AS[each]}
            </Button>
          ))}
        </fieldset>
      )}
      {compared.isPending && <Skeleton className="h-40" />}
      {compared.isError && (
        <ErrorState
          title="The page could not be rendered"
          message={messageOf(compared.error)}
          onRetry={() => void compared.refetch()}
        />
      )}
      {compared.data && (
        <>
          <div className="grid gap-2 sm:grid-cols-2">
            <Side title="Before" side={compared.data.before} />
            <Side title="Now" side={compared.data.after} />
          </div>
          <ChangedWords {...compared.data} />
        </>
      )}
      {sharedWith.length > 0 ? (
        <p className="text-muted text-xs">
          What changed is shared with {sharedWith.slice(0, 3).join(', ')}, so it does not go back alone. Undo the change, or say
          what it should be.
        </p>
      ) : (
        mayRestore && <PutBack path={path} title={page.title} label="Put this back as it was" />
      )}
    </div>
  )
}

const pathOf = (appId: string, versionId: string, place: string): string =>
  `/api/apps/${appId}/versions/${versionId}/touched/${encodeURIComponent(place)}`

/** The way back for one page, or the rules of one entity, alone. */
function PutBack({ path, title, label }: { path: string; title: string; label: string }) {
  const restore = useMutation({
    mutationFn: (confirmed?: string | null) =>
      request(SavedByHand, path, { method: 'POST', json: confirmed ? { confirmed } : {} }),
    onSuccess: () => notify.success(`${title} ${title.startsWith('The rules') ? 'are as they were' : 'is back as it was'}`),
  })
  const needed = neededIn(restore.error)
  return (
    <>
      {restore.error && <Alert>{messageOf(restore.error)}</Alert>}
      <Button
        size="sm"
        className="self-start"
        busy={restore.isPending}
        disabled={restore.isSuccess}
        onClick={() => restore.mutate(needed?.confirmation)}
      >
        {restore.isSuccess ? 'Put back' : needed ? 'Put it back all the same' : label}
      </Button>
    </>
  )
}

/** Markup an app made, in a frame where nothing of it runs and nothing can be pressed. */
function Side({ title, side }: { title: string; side: ComparedPage['before'] }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-muted text-xs">{title}</figcaption>
      {side.error === null ? (
        <div className="h-48 overflow-hidden rounded-md border bg-raised" inert>
          <Frame
            title={title}
            sandbox=""
            tabIndex={-1}
            srcDoc={documentOf(side)}
            className="h-[200%] w-[200%] origin-top-left scale-50 border-0"
          />
        </div>
      ) : (
        <p className="wrap-anywhere rounded-md bg-danger-soft p-2 font-mono text-danger text-xs">{side.error}</p>
      )}
    </figure>
  )
}

/** More would be a text of its own. */
const MOST_WORDS = 5

/** What reads otherwise, which the pictures may be too small to show, or too short. */
function ChangedWords({ before, after }: ComparedPage) {
  // What cannot be shown says so itself.
  if (before.error !== null || after.error !== null) return null
  const [was, is] = [wordsOf(before.html), wordsOf(after.html)]
  const gone = was.filter((words) => !is.includes(words))
  const come = is.filter((words) => !was.includes(words))
  const changes = [
    { title: 'No longer there', words: gone },
    { title: 'New', words: come },
  ].filter(({ words }) => words.length > 0)
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-2 text-xs sm:grid-cols-2">
      {changes.map(({ title, words }) => (
        <div key={title} className="wrap-anywhere">
          <dt className="text-muted">{title}</dt>
          {words.slice(0, MOST_WORDS).map((each) => (
            <dd key={each}>{each}</dd>
          ))}
          {words.length > MOST_WORDS && <dd className="text-muted">{`and ${words.length - MOST_WORDS} more`}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Each piece of text a page shows, once. The parser runs nothing of it. */
function wordsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words = new Set<string>()
  while (walker.nextNode()) words.add((walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim())
  return [...words].filter(Boolean)
}

/** Its own policy stands before anything of the app: no script, no form, nothing loaded but pictures and type. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; font-src data: https:"
/** Type of an app's own host cannot be had here: asking for it would only fill the console. */
const OWN_FONT = /@font-face\s*\{[^}]*url\(\s*["']?\/[^}]*\}/g
const documentOf = ({ html, css }: { html: string; css: string }): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta charset="utf-8"><style>${css.replace(OWN_FONT, '').replaceAll('</', '<\\/')}</style><body>${html}`
