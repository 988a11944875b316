import { FileCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type MessageMetadata, RetrievalMethod } from '#contract/chat/chat'
import { countOf } from '#contract/inflect'
import { Badge } from '../../../components/ui/badge'
import { Dialog } from '../../../components/ui/dialog'
import { EmptyState } from '../../../components/ui/states'
import { cn } from '../../../lib/screen/cn'
import { formatTokens } from '../usage/usage-totals'

interface ContextDialogProps {
  metadata: MessageMetadata
  /** Methods, recall and token use are for admins; the files are for everyone. */
  seesRetrieval: boolean
  onClose: () => void
}

const METHODS = RetrievalMethod.options

/** What was read to answer a message: the files, how each was found, and how well each way of finding did. */
export function ContextDialog({ metadata, seesRetrieval, onClose }: ContextDialogProps) {
  const [method, setMethod] = useState<RetrievalMethod>()
  const { contextFiles = [], contextMetadata } = metadata
  const retrieved =
    contextMetadata?.retrievedFiles ?? contextFiles.map((filePath) => ({ filePath, retrievalMethods: [] as RetrievalMethod[] }))
  const relevant = new Set(contextMetadata?.relevantFiles)
  const shown = method ? retrieved.filter(({ retrievalMethods }) => retrievalMethods.includes(method)) : retrieved
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Context Files"
      description={
        seesRetrieval
          ? `${countOf(retrieved.length, 'file was', 'files were')} read for this answer.`
          : 'What was read for this answer.'
      }
      className="max-w-xl"
    >
      {seesRetrieval && contextMetadata && retrieved.length > 0 && (
        <Methods evals={contextMetadata.evals} value={method} onChange={setMethod} />
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={<FileCode />}
          title={method ? `No files found for method ${method}` : 'No context files available'}
          className="py-8"
        />
      ) : (
        <ul aria-label="Files" className="divide-y rounded-lg border">
          {shown.map(({ filePath, retrievalMethods }) => (
            <li key={filePath} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 text-sm">
              <span className="wrap-anywhere min-w-0 flex-1 font-mono text-xs">{filePath}</span>
              {seesRetrieval && relevant.has(filePath) && <Badge variant="success">changed</Badge>}
              {seesRetrieval && retrievalMethods.map((each) => <Badge key={each}>{each}</Badge>)}
            </li>
          ))}
        </ul>
      )}
      {seesRetrieval && contextMetadata && <Missed retrieved={retrieved.map(({ filePath }) => filePath)} relevant={relevant} />}
    </Dialog>
  )
}

interface MethodsProps {
  evals: NonNullable<MessageMetadata['contextMetadata']>['evals']
  value: RetrievalMethod | undefined
  onChange: (method: RetrievalMethod | undefined) => void
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

function Methods({ evals, value, onChange }: MethodsProps) {
  return (
    <fieldset className="mb-3">
      <legend className="mb-1.5 text-muted text-xs">Show the files a method found, with its recall and tokens</legend>
      <div className="flex flex-wrap gap-1.5">
        <Choice isChosen={value === undefined} onClick={() => onChange(undefined)}>
          every method
        </Choice>
        {METHODS.map((method) => {
          const figures = evals[method]
          return (
            <Choice key={method} isChosen={value === method} onClick={() => onChange(method)}>
              {method}
              {figures && (
                <span className="ml-1.5 text-faint tabular-nums">
                  recall {percent.format(figures.recall)}, {formatTokens(figures.tokenUsage)} tokens
                </span>
              )}
            </Choice>
          )
        })}
      </div>
    </fieldset>
  )
}

const Choice = ({ isChosen, onClick, children }: { isChosen: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onClick}
    className={cn(
      'min-h-7 touch:min-h-10 rounded-full border px-2.5 text-xs',
      isChosen ? 'border-accent bg-accent-soft text-accent-text' : 'border-edge hover:bg-hover',
    )}
  >
    {children}
  </button>
)

/** Files the answer changed without having read them. */
function Missed({ retrieved, relevant }: { retrieved: string[]; relevant: Set<string> }) {
  const missed = [...relevant].filter((path) => !retrieved.includes(path))
  if (missed.length === 0) return null
  return (
    <p className="mt-3 text-muted text-xs">
      Changed and not read: <span className="wrap-anywhere font-mono">{missed.join(', ')}</span>
    </p>
  )
}
