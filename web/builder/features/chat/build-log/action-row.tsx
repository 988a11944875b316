import {
  BookOpen,
  Check,
  ChevronRight,
  CircleAlert,
  Database,
  Eye,
  FileMinus,
  FilePen,
  FilePlus,
  Hand,
  History,
  KeyRound,
  Lightbulb,
  ListChecks,
  Rows3,
  Scissors,
  Search,
  Table2,
  Upload,
} from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ActionType } from '#contract/chat/actions'
import { countOf } from '#contract/inflect'
import { ScrollRegion } from '../../../components/ui/scroll-region'
import { Spinner } from '../../../components/ui/spinner'
import { AccessMenu } from '../access/access-menu'
import type { BuildStep } from './build-words'
import { EditLines } from './edit-lines-view'

const ICONS: Record<ActionType, ReactNode> = {
  add_file: <FilePlus />,
  edit_file: <FilePen />,
  delete_file: <FileMinus />,
  add_entity: <Database />,
  edit_entity: <Table2 />,
  import_entities: <Upload />,
  request_secrets: <KeyRound />,
  insert_entity_records: <Rows3 />,
  suggest_requests: <Lightbulb />,
  restore_files: <History />,
  read_files: <Eye />,
  search_code: <Search />,
  read_rows: <Eye />,
  preview_console: <Eye />,
  read_reference: <BookOpen />,
  show_plan: <ListChecks />,
}
const IS_ENTITY: Partial<Record<ActionType, true>> = { add_entity: true, edit_entity: true }
const STATES = {
  running: 'In progress',
  done: 'Done',
  failed: 'Failed',
  truncated: 'Cut off',
  pending: 'Needs your confirmation',
  declined: 'Not made',
}
const MARKS: Record<keyof typeof STATES, ReactNode> = {
  running: <Spinner className="text-accent-text" />,
  done: <Check className="size-4 text-success" />,
  failed: <CircleAlert className="size-4 text-danger" />,
  truncated: <Scissors className="size-4 text-warning" />,
  pending: <Hand className="size-4 text-warning" />,
  declined: <Hand className="size-4 text-faint" />,
}
/** What is shown of a file in the chat; the rest is in the code editor. */
const SHOWN_CODE = 20_000

/**
 * One thing the assistant does: what, to which file, and how far it is. Opens to its code, or to what an edit changes.
 */
export const ActionRow = memo(function ActionRow({
  step: { block, state, said },
  onChangeAccess,
}: {
  step: BuildStep
  /** Asks the assistant for other access rules of the entity it is about. */
  onChangeAccess?: (request: string) => void
}) {
  const { action } = block
  const lines = action.content === '' ? 0 : action.content.split('\n').length
  return (
    <details className="group/action border-b last:border-b-0">
      <summary className="flex min-h-9 touch:min-h-11 list-none items-center gap-2.5 px-3 py-1.5 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="text-faint [&_svg]:size-4">{ICONS[action.type]}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{action.title}</span>
          {said && (
            <span className={`block text-xs ${state === 'done' || state === 'pending' ? 'text-muted' : 'text-danger'}`}>
              {said}
            </span>
          )}
        </span>
        <span className="max-w-[45%] shrink truncate font-mono text-faint text-xs max-sm:hidden">{action.file}</span>
        <span className="shrink-0">
          {MARKS[state]}
          <span className="sr-only">{STATES[state]}</span>
        </span>
        <ChevronRight className="size-4 shrink-0 text-faint transition-transform group-open/action:rotate-90" aria-hidden />
      </summary>
      <div className="border-t bg-sunken">
        <p className="flex justify-between gap-2 px-3 pt-2 text-faint text-xs">
          <span className="truncate font-mono">{action.file || action.type}</span>
          <span className="shrink-0 tabular-nums">{countOf(lines, 'line')}</span>
        </p>
        {onChangeAccess && state === 'done' && IS_ENTITY[action.type] && <AccessMenu action={action} onChange={onChangeAccess} />}
        <EditLines
          body={action.content.slice(0, SHOWN_CODE)}
          fallback={<CodeText text={action.content.slice(0, SHOWN_CODE)} />}
        />
      </div>
    </details>
  )
})

const CodeText = ({ text }: { text: string }) => (
  <ScrollRegion className="max-h-80 overflow-auto px-3 py-2">
    <pre className="font-mono text-xs leading-relaxed">{text || 'Nothing yet'}</pre>
  </ScrollRegion>
)
