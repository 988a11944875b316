import { Crosshair, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { codeFrame } from '#compiler/positions'
import type { AppFiles } from '#contract/app/app-files'
import { Button } from '../../components/ui/button'
import { Popover } from '../../components/ui/popover'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { type PreviewIssue, placeOf } from './issues'

interface IssueDetailsProps {
  issue: PreviewIssue
  files: AppFiles
  isChatBusy: boolean
  onResolve: () => void
}

/** Where an error arose, with the lines around it and the components it came through. */
export function IssueDetails({ issue, files, isChatBusy, onResolve }: IssueDetailsProps) {
  const { title, details, componentStack, stack, position } = issue
  const source = position && Object.hasOwn(files, position.path) ? files[position.path] : undefined
  return (
    <Popover
      label="About this issue"
      className="w-120"
      trigger={
        <button
          type="button"
          className="flex max-w-full items-center gap-1 rounded-sm text-accent-text text-xs hover:underline touch:min-h-9"
        >
          <Crosshair className="size-3 shrink-0" aria-hidden />
          <span className="truncate font-mono">{position ? placeOf(position) : 'Details'}</span>
        </button>
      }
    >
      <div className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto p-4">
        <p className="wrap-anywhere font-medium text-sm">{title}</p>
        {position && source !== undefined && <Block title={placeOf(position)}>{codeFrame(source, position.line)}</Block>}
        {componentStack && <Block title="Components">{readable(componentStack)}</Block>}
        {stack && stack !== componentStack && <Block title="Calls">{readable(stack)}</Block>}
        {!componentStack && !stack && details !== title && <Block title="Details">{details}</Block>}
        <Button size="sm" className="self-start" disabled={isChatBusy} onClick={onResolve}>
          <Sparkles />
          Resolve this one with AI
        </Button>
      </div>
    </Popover>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 text-faint text-xs">{title}</p>
    <ScrollRegion className="max-h-40 overflow-auto rounded-md border bg-sunken px-3 py-2">
      <pre className="font-mono text-xs leading-relaxed">{children}</pre>
    </ScrollRegion>
  </div>
)

/** Without what only a machine reads of an app file's address. */
const readable = (stack: string) => stack.replaceAll('app:///', '').replace(/^\s+/gm, '')
