import { Columns2, Diff, Download, FilePlus, Search } from 'lucide-react'
import { PanelHeader } from '../../../components/panel'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'

export interface WorkspaceHeaderProps {
  isSearching: boolean
  onSearching: (isSearching: boolean) => void
  /** Absent where one may not, or not now. */
  onAdd: (() => void) | undefined
  /** Absent where there is nothing to compare with. */
  onCompare: (() => void) | undefined
  onDownload: (() => void) | undefined
  isDownloading: boolean
  isPreviewBeside: boolean
  /** Absent where there is no room. */
  onPreviewBeside: ((isBeside: boolean) => void) | undefined
}

/** What one does with the code as a whole. */
export const WorkspaceHeader = (props: WorkspaceHeaderProps) => (
  <PanelHeader>
    <IconButton
      label={props.isSearching ? 'Show files' : 'Search files'}
      aria-pressed={props.isSearching}
      onClick={() => props.onSearching(!props.isSearching)}
    >
      <Search />
    </IconButton>
    {props.onAdd && (
      <IconButton label="New file" onClick={props.onAdd}>
        <FilePlus />
      </IconButton>
    )}
    {props.onCompare && (
      <IconButton label="Compare with the published version" onClick={props.onCompare}>
        <Diff />
      </IconButton>
    )}
    {props.onPreviewBeside && (
      <IconButton
        label="Preview beside the code"
        aria-pressed={props.isPreviewBeside}
        onClick={() => props.onPreviewBeside?.(!props.isPreviewBeside)}
      >
        <Columns2 />
      </IconButton>
    )}
    {props.onDownload && (
      <Button variant="quiet" size="sm" onClick={props.onDownload} busy={props.isDownloading} className="max-sm:hidden">
        {!props.isDownloading && <Download />}
        Download Code
      </Button>
    )}
  </PanelHeader>
)
