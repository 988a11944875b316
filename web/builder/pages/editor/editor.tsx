import { useState } from 'react'
import { ViewportSwitch } from '../../features/preview/viewport-switch'
import { OlderVersionDialog } from '../../features/versions/older-version-dialog'
import { useRestoreVersion } from '../../features/versions/queries'
import { VersionHistory } from '../../features/versions/version-history'
import { ChatSide } from './chat-side'
import { EditorBar } from './editor-bar'
import { EditorLayout } from './editor-layout'
import { EditorPanels } from './editor-panels'
import { LeaveGuard } from './leave-guard'
import { PreviewPane } from './preview-pane'
import { PreviewTools } from './preview-tools'
import { PublishButton } from './publish-button'
import { RevertMessageDialog } from './revert-message-dialog'
import { ToolButtons } from './tool-buttons'
import { type EditorProps, useEditor } from './use-editor'
import { useEditorCommands } from './use-editor-commands'
import { usePanels } from './use-panels'
import { useTools } from './use-tools'

/** Where chat, preview, versions and publishing meet. */
export function Editor(props: EditorProps) {
  const editor = useEditor(props)
  const { app, isDesktop, conversation, preview, live, viewport, setViewed } = editor
  const { chat } = conversation
  const restore = useRestoreVersion(app.appId)
  const panels = usePanels()
  const [managed, setManaged] = useState<string[]>()
  const tools = useTools({
    app,
    panels,
    onSecrets: () => setManaged([]),
    onImportRows: () => editor.setWantedImport({ entity: '', isAsked: false }),
  })
  useEditorCommands(editor, panels)

  const previewTools = (
    <PreviewTools
      pages={live.pages}
      page={editor.page}
      isRefreshing={preview.isRefreshing}
      onPick={editor.goTo}
      onRefresh={preview.refresh}
      onOpen={editor.openInTab}
      isPicking={preview.isPicking}
      onTogglePick={editor.togglePick}
    />
  )
  return (
    <div className="flex h-full flex-col">
      <title>{`${editor.appName ?? app.name} · BuildAI`}</title>
      <EditorBar
        app={app}
        name={editor.appName}
        isDesktop={isDesktop}
        isChatOpen={editor.isChatOpen}
        onToggleChat={editor.toggleChat}
        middle={
          <div className="flex items-center gap-2">
            {previewTools}
            <ViewportSwitch value={viewport} onChange={editor.setViewport} />
          </div>
        }
        tools={<ToolButtons tools={tools} isDesktop={isDesktop} />}
        history={
          <VersionHistory
            app={app}
            {...panels.of('history')}
            shownVersionId={live.versionId}
            isChatBusy={chat.isBusy}
            onView={(version) => {
              setViewed(version.id === app.latestVersionId ? null : version)
              editor.showPreview()
            }}
            onRestored={editor.onRestored}
          />
        }
        publish={<PublishButton app={app} doing={editor.doing} onOpen={() => panels.open('publish')} />}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        <EditorLayout
          isChatOpen={editor.isChatOpen}
          onChatOpen={editor.setChatOpen}
          view={editor.view}
          onView={editor.setView}
          hasNews={chat.isBusy && !live.isEmpty}
          isPosing={editor.isPosing}
          chat={
            <ChatSide
              editor={editor}
              revertingId={restore.isPending ? editor.reverting?.id : undefined}
              onDebugLogs={() => panels.open('debug')}
            />
          }
          preview={
            <PreviewPane
              preview={preview}
              viewport={isDesktop ? viewport : 'desktop'}
              tools={!isDesktop && previewTools}
              files={live.files}
              isEmpty={live.isEmpty}
              progress={editor.progress}
              isPosing={editor.isPosing}
              isChatBusy={chat.isBusy}
              olderTitle={editor.viewed?.title}
              onLatest={() => setViewed(null)}
              issues={editor.issues}
              warnings={editor.warnings}
            />
          }
        />
      </main>
      <EditorPanels editor={editor} panels={panels} managed={managed} onManage={setManaged} />
      <LeaveGuard appId={app.appId} isUnsaved={conversation.composer.wouldLose} />
      {editor.reverting && (
        <RevertMessageDialog
          appId={app.appId}
          message={editor.reverting}
          restore={restore}
          onClose={() => editor.setReverting(undefined)}
          onRestored={(versionId) => {
            editor.setReverting(undefined)
            editor.onRestored(versionId)
          }}
        />
      )}
      <OlderVersionDialog
        open={conversation.held !== undefined}
        onStay={conversation.dropPending}
        onSwitch={() => {
          setViewed(null)
          conversation.sendHeld()
        }}
      />
    </div>
  )
}
