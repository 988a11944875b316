import { CaseSensitive, Regex, WholeWord } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { AppFiles } from '#contract/app/app-files'
import { countOf } from '#contract/inflect'
import { Button } from '../../../components/ui/button'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { cn } from '../../../lib/screen/cn'
import { SEARCH_PAUSE_MS, usePaused } from '../../../lib/screen/use-paused'
import { isReadOnlyFile } from '../files/code-files'
import { type Match, patternOf, replaceMatches, type SearchQuery, searchContents, searchNames } from './search-files'

interface SearchPanelProps {
  files: AppFiles
  query: SearchQuery
  onQuery: (query: SearchQuery) => void
  onOpen: (path: string, offset?: number) => void
  /** Saves all of it or nothing, and throws what to say where it could not. Absent where one may not. */
  onReplace: ((changed: AppFiles) => Promise<void>) | undefined
}

/** Looks through names and contents of all files, and replaces across them. */
export function SearchPanel({ files, query, onQuery, onOpen, onReplace }: SearchPanelProps) {
  const paused = usePaused(query, SEARCH_PAUSE_MS)
  const searched = useDeferredValue(files)
  const pattern = useMemo(() => (paused.text ? patternOf(paused) : undefined), [paused])
  const found = useMemo(() => (pattern instanceof RegExp ? searchContents(searched, pattern) : undefined), [pattern, searched])
  const names = useMemo(() => (paused.text ? searchNames(Object.keys(searched), paused.text) : []), [paused.text, searched])
  const flip = (key: 'isCaseSensitive' | 'isWholeWord' | 'isRegExp') => onQuery({ ...query, [key]: !query[key] })
  const isSearching = paused !== query
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <search className="flex flex-col gap-2 border-b p-2">
        <div className="flex items-center gap-1">
          <Input
            type="search"
            aria-label="Search files"
            placeholder="Search names and contents"
            value={query.text}
            onChange={(event) => onQuery({ ...query, text: event.target.value })}
            className="h-8 text-sm"
          />
        </div>
        <div className="flex items-center gap-1">
          <Flag label="Match case" isOn={query.isCaseSensitive} onFlip={() => flip('isCaseSensitive')}>
            <CaseSensitive />
          </Flag>
          <Flag label="Whole words" isOn={query.isWholeWord} onFlip={() => flip('isWholeWord')}>
            <WholeWord />
          </Flag>
          <Flag label="Regular expression" isOn={query.isRegExp} onFlip={() => flip('isRegExp')}>
            <Regex />
          </Flag>
          <p role="status" className="min-w-0 flex-1 truncate text-right text-muted text-xs">
            {query.text && isSearching && 'Searching...'}
            {!isSearching && found && summaryOf(found.count, found.files.length, found.isCut)}
          </p>
        </div>
        {pattern && !(pattern instanceof RegExp) && (
          <p role="alert" className="text-danger text-xs">
            {pattern.problem}
          </p>
        )}
        {onReplace && pattern instanceof RegExp && found && found.count > 0 && !isSearching && (
          <ReplaceForm files={searched} pattern={pattern} isRegExp={paused.isRegExp} onReplace={onReplace} />
        )}
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {names.length > 0 && (
          <Results label="Files by name">
            {names.map((path) => (
              <ResultButton key={path} title={path} onClick={() => onOpen(path)}>
                {path}
              </ResultButton>
            ))}
          </Results>
        )}
        {found?.files.map(({ path, matches }) => (
          <Results key={path} label={path} count={matches.length}>
            {matches.map((match) => (
              <ResultButton key={match.from} title={`${path}, line ${match.line}`} onClick={() => onOpen(path, match.from)}>
                <Preview match={match} />
              </ResultButton>
            ))}
          </Results>
        ))}
        {paused.text && !isSearching && names.length === 0 && found?.count === 0 && (
          <p className="p-2 text-muted text-sm">Nothing found for “{paused.text}”.</p>
        )}
      </div>
    </div>
  )
}

const summaryOf = (count: number, files: number, isCut: boolean) =>
  count === 0 ? 'Not in the contents' : `${isCut ? 'More than ' : ''}${count} in ${countOf(files, 'file')}`

const Flag = ({ label, isOn, onFlip, children }: { label: string; isOn: boolean; onFlip: () => void; children: ReactNode }) => (
  <IconButton
    label={label}
    size="icon-sm"
    aria-pressed={isOn}
    onClick={onFlip}
    className={cn(isOn && 'bg-accent-soft text-accent-text')}
  >
    {children}
  </IconButton>
)

const Results = ({ label, count, children }: { label: string; count?: number; children: ReactNode }) => (
  <section aria-label={label} className="mb-2">
    <h3 className="flex gap-2 px-1 py-1 text-muted text-xs">
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && <span className="text-faint">{count}</span>}
    </h3>
    <ul>{children}</ul>
  </section>
)

const ResultButton = ({ title, onClick, children }: { title: string; onClick: () => void; children: ReactNode }) => (
  <li>
    <button
      type="button"
      title={title}
      onClick={onClick}
      className="block min-h-7 w-full touch:min-h-10 truncate rounded-md px-2 text-left font-mono text-xs hover:bg-hover"
    >
      {children}
    </button>
  </li>
)

const Preview = ({ match: { preview, start, length, line } }: { match: Match }) => (
  <>
    <span className="mr-2 text-faint">{line}</span>
    {preview.slice(0, start)}
    <mark className="rounded-sm bg-warning-soft text-ink">{preview.slice(start, start + length)}</mark>
    {preview.slice(start + length)}
  </>
)

interface ReplaceFormProps {
  files: AppFiles
  pattern: RegExp
  isRegExp: boolean
  onReplace: (changed: AppFiles) => Promise<void>
}

function ReplaceForm({ files, pattern, isRegExp, onReplace }: ReplaceFormProps) {
  const [by, setBy] = useState('')
  const [asked, setAsked] = useState<AppFiles>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const changeable = useMemo(() => Object.fromEntries(Object.entries(files).filter(([path]) => !isReadOnlyFile(path))), [files])
  async function replace(changed: AppFiles) {
    setBusy(true)
    setError(undefined)
    try {
      await onReplace(changed)
      setAsked(undefined)
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : 'Failed to save file')
    }
    setBusy(false)
  }
  const count = asked ? Object.keys(asked).length : 0
  return (
    <form
      className="flex gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(replaceMatches(changeable, pattern, { by, isRegExp }))
      }}
    >
      <Input
        aria-label="Replace with"
        placeholder="Replace with"
        value={by}
        onChange={(event) => setBy(event.target.value)}
        className="h-8 text-sm"
      />
      <Button type="submit" size="sm" className="h-8">
        Replace all
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title="Replace in all files"
          description={
            count === 0
              ? 'Nothing would change: what was found stands in files that are read-only, or is the same already.'
              : `${countOf(count, 'file')} would change, as one step that you can take back in the versions.`
          }
          action="Replace"
          busy={isBusy}
          {...(error ? { error } : {})}
          onConfirm={() => (count === 0 ? setAsked(undefined) : void replace(asked))}
        />
      )}
    </form>
  )
}
