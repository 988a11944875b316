import { FileCode } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { functionNameOf } from '#contract/app/app-files'
import { PanelHeader } from '../../../components/panel'
import { EmptyState, ErrorState } from '../../../components/ui/states'
import { cn } from '../../../lib/screen/cn'
import { DESKTOP, useMedia } from '../../../lib/screen/use-media'
import { type CodeGroup, isReadOnlyFile } from '../files/code-files'
import { FilePicker } from '../files/file-picker'
import { FileTree } from '../files/file-tree'
import { OpenTabs } from '../files/open-tabs'
import type { SearchQuery } from '../search/search-files'
import { SearchPanel } from '../search/search-panel'
import { CodePane } from './code-pane'
import { ProblemList } from './problem-list'
import { type CodeWorkspaceProps, useCodeWorkspace } from './use-code-workspace'
import { WorkspaceDialogs } from './workspace-dialogs'
import { WorkspaceHeader, type WorkspaceHeaderProps } from './workspace-header'

interface Props
  extends CodeWorkspaceProps,
    Pick<WorkspaceHeaderProps, 'onCompare' | 'onDownload' | 'isDownloading' | 'isPreviewBeside' | 'onPreviewBeside'> {
  /** How the function stands that a file is of: deploy, secrets, last run. */
  functionBar: (name: string) => ReactNode
}

const NO_QUERY: SearchQuery = { text: '', isCaseSensitive: false, isWholeWord: false, isRegExp: false }

/** Where a new file of a group goes. */
const FOLDER_OF: Record<CodeGroup, string> = {
  Layout: 'Layout.jsx',
  Styles: 'styles.css',
  Pages: 'pages/',
  Components: 'components/',
  'Entities (Read-only)': '',
  Services: 'lib/',
  Functions: 'functions/',
}

/** The app's code: every file, an editor, and what goes wrong in it. */
export function CodeWorkspace(props: Props) {
  const { appId, versionId, files, opened, mayDelete, onPreviewBeside } = props
  const isDesktop = useMedia(DESKTOP)
  // Beside the preview there is no room for a tree and a line of code.
  const hasTree = isDesktop && !props.isPreviewBeside
  const workspace = useCodeWorkspace(props)
  const { all, path, surface, issues, check, readOnlyReason, setAsked, open } = workspace
  const paths = useMemo(() => Object.keys(all), [all])
  const faulty = useMemo(
    () => new Set(issues.flatMap((issue) => (issue.path && issue.severity === 'error' ? [issue.path] : []))),
    [issues],
  )
  const issuesKey = useMemo(() => issues.map(({ path: at, line, message }) => `${at}:${line}:${message}`).join('\n'), [issues])
  const [isSearching, setSearching] = useState(false)
  const [query, setQuery] = useState(NO_QUERY)
  if (versionId === null || (surface.isError && !surface.data))
    return (
      <>
        <PanelHeader />
        {versionId === null ? (
          <EmptyState icon={<FileCode />} title="No code yet, use the chat to create an app" />
        ) : (
          <ErrorState title="Could not load code. Please try again." onRetry={() => void surface.refetch()} />
        )}
      </>
    )

  const mayChange = readOnlyReason === undefined
  const mayMove = mayDelete && path !== undefined && !isReadOnlyFile(path)
  const functionName = path && functionNameOf(path)
  const { onFix } = props
  return (
    <>
      <WorkspaceHeader
        {...props}
        isSearching={isSearching}
        onSearching={setSearching}
        onAdd={mayChange ? () => setAsked({ kind: 'add', initial: 'components/' }) : undefined}
        onPreviewBeside={isDesktop ? onPreviewBeside : undefined}
      />
      <div className="flex min-h-0 flex-1">
        {(hasTree || isSearching) && (
          <aside
            aria-label={isSearching ? 'Search' : 'All files'}
            className={cn('flex min-h-0 shrink-0 flex-col overflow-y-auto border-r bg-canvas', hasTree ? 'w-60' : 'w-full')}
          >
            {isSearching ? (
              <SearchPanel
                files={all}
                query={query}
                onQuery={setQuery}
                onOpen={(next, offset) => {
                  open(next, offset)
                  if (!hasTree) setSearching(false)
                }}
                onReplace={mayChange ? workspace.replace : undefined}
              />
            ) : (
              <FileTree
                paths={paths}
                opened={path}
                unsaved={workspace.unsavedPaths}
                faulty={faulty}
                onOpen={open}
                onAdd={mayChange ? (group) => setAsked({ kind: 'add', initial: FOLDER_OF[group] }) : undefined}
              />
            )}
          </aside>
        )}
        <div className={cn('flex min-w-0 flex-1 flex-col', !hasTree && isSearching && 'hidden')}>
          {hasTree ? (
            <OpenTabs
              tabs={workspace.tabs}
              opened={path}
              unsaved={workspace.unsavedPaths}
              onOpen={open}
              onClose={workspace.close}
            />
          ) : (
            <div className="border-b p-2">
              <FilePicker paths={paths} opened={path} onOpen={open} />
            </div>
          )}
          {functionName && props.functionBar(functionName)}
          {path === undefined ? (
            <NoFile opened={opened} />
          ) : (
            <CodePane
              appId={appId}
              path={path}
              stored={files[path] ?? ''}
              versionId={versionId}
              readOnlyReason={readOnlyReason}
              problemsKey={issuesKey + surface.dataUpdatedAt}
              view={workspace.view}
              onEdit={workspace.edit}
              onRename={mayMove ? () => setAsked({ kind: 'move', path }) : undefined}
              onDelete={mayMove ? () => setAsked({ kind: 'delete', path }) : undefined}
            />
          )}
          {props.check && (
            <ProblemList
              issues={check.issues || issues.length > 0 ? issues : undefined}
              isChecking={check.isChecking}
              error={check.error}
              onCheck={check.run}
              onOpen={(issue) => issue.path && open(issue.path, offsetOfLine(all[issue.path] ?? '', issue.line ?? 1))}
              fixOf={workspace.fixOf}
              onFixAll={onFix && (() => onFix(issues))}
            />
          )}
        </div>
      </div>
      <WorkspaceDialogs workspace={workspace} />
    </>
  )
}

const NoFile = ({ opened }: { opened: string | undefined }) => (
  <EmptyState className="flex-1" icon={<FileCode />} title={opened ? `There is no file ${opened}` : 'Choose a file'}>
    {opened
      ? 'It may have been renamed or deleted since.'
      : 'What you write is saved by itself, and shows in the preview as you type.'}
  </EmptyState>
)

function offsetOfLine(text: string, line: number): number {
  let offset = 0
  for (let at = 1; at < line; at += 1) {
    const next = text.indexOf('\n', offset)
    if (next === -1) return offset
    offset = next + 1
  }
  return offset
}
