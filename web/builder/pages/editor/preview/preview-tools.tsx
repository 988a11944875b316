import { ExternalLink, RotateCw, SquareMousePointer } from 'lucide-react'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Tip } from '../../../components/ui/tooltip'
import { PagePicker } from '../../../features/preview/page-picker'
import { cn } from '../../../lib/screen/cn'
import type { EditorState } from '../use-editor'

/** What one does with the preview as a whole. */
export function PreviewTools({ app, stage }: Pick<EditorState, 'app' | 'stage'>) {
  const { preview, live, pages, openInTab, togglePick } = stage
  return (
    <div className="flex min-w-0 items-center gap-0.5">
      <IconButton label="Refresh preview" onClick={preview.refresh}>
        <RotateCw className={cn(preview.isRefreshing && 'animate-spin motion-reduce:animate-none')} />
      </IconButton>
      <PagePicker pages={live.pages} titles={live.titles} current={pages.page} onPick={pages.showPage} />
      <Tip label="Open in a new tab">
        <Button variant="quiet" className="px-2" aria-label="Open in a new tab" disabled={live.isEmpty} onClick={openInTab}>
          <ExternalLink />
          Open
        </Button>
      </Tip>
      <Tip label="Pick an element" keys="p">
        <Button
          variant="quiet"
          aria-label="Pick an element"
          aria-pressed={preview.isPicking}
          disabled={live.isEmpty || app.role === 'viewer'}
          onClick={togglePick}
          className={cn('px-2', preview.isPicking && 'bg-accent-soft text-accent-text')}
        >
          <SquareMousePointer />
          Pick
        </Button>
      </Tip>
      {app.hasTestData && <Badge className="shrink-0">Test data</Badge>}
    </div>
  )
}
