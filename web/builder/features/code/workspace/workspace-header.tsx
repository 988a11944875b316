import { Columns2, Diff, Download, FilePlus, Search } from 'lucide-react'
import { PanelHeader } from '../../../components/panel'
import { Button, type ButtonProps } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Tip } from '../../../components/ui/tooltip'

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
      <WordedButton label="New file" word="New file" onClick={props.onAdd}>
        <FilePlus />
      </WordedButton>
    )}
    {props.onCompare && (
      <WordedButton label="Compare with the published version" word="Compare" onClick={props.onCompare}>
        <Diff />
      </WordedButton>
    )}
    {props.onPreviewBeside && (
      <WordedButton
        label="Preview beside the code"
        word="Preview"
        aria-pressed={props.isPreviewBeside}
        onClick={() => props.onPreviewBeside?.(!props.isPreviewBeside)}
      >
        <Columns2 />
      </WordedButton>
    )}
    {props.onDownload && (
      <Tip label="Download Code">
        <Button variant="quiet" size="sm" onClick={props.onDownload} busy={props.isDownloading}>
          {!props.isDownloading && <Download />}
          <span className="max-sm:sr-only">Download Code</span>
        </Button>
      </Tip>
    )}
  </PanelHeader>
)

/** Says in a word what it does wherever there is room for one. */
function WordedButton({ label, word, children, ...props }: ButtonProps & { label: string; word: string }) {
  return (
    <Tip label={label}>
      <Button variant="quiet" size="sm" aria-label={label} {...props}>
        {children}
        <span className="@max-2xl:sr-only">{word}</span>
      </Button>
    </Tip>
  )
}
