import { useSidebar } from '../../components/sidebar/use-sidebar'
import { RoleContext } from '../../lib/app/role'
import { useMedia } from '../../lib/screen/use-media'
import { EditorDialogs } from './dialogs/editor-dialogs'
import { EditorBar } from './frame/editor-bar'
import { EditorLayout } from './frame/editor-layout'
import { EditorSidebar } from './frame/editor-sidebar'
import { LeaveGuard } from './frame/leave-guard'
import { PhoneBar } from './frame/phone-bar'
import { Side } from './frame/side'
import { Stage } from './frame/stage'
import { useEditorCommands } from './frame/use-editor-commands'
import { PagePictures } from './preview/page-pictures'
import { type EditorProps, useEditor } from './use-editor'

/** Sidebar and chat leave the preview as much as a tablet has. */
const ROOM_FOR_SIDEBAR = '(min-width: 1440px)'

/**
 * The editor's frame: a sidebar that names everything, chat or a panel at its side, the live preview or a workspace on
 * its stage.
 */
export function Editor(props: EditorProps) {
  const editor = useEditor(props)
  const { app, frame, stage, talk } = editor
  const sidebar = useSidebar(frame.isDesktop, useMedia(ROOM_FOR_SIDEBAR))
  useEditorCommands(editor, sidebar.toggle)
  return (
    <RoleContext value={app.role}>
      <div className="flex h-full">
        <title>{`${stage.live.appName ?? app.name} · BuildAI`}</title>
        <EditorSidebar frame={frame} sidebar={sidebar} />
        <div className="flex min-w-0 flex-1 flex-col">
          <EditorBar editor={editor} />
          <main className="flex min-h-0 flex-1 flex-col">
            <EditorLayout
              side={<Side editor={editor} />}
              stage={<Stage editor={editor} />}
              isDesktop={frame.isDesktop}
              isSideOpen={frame.isSideOpen}
              onSideOpen={frame.setSideOpen}
              view={frame.view}
              isPosing={stage.isPosing}
            />
          </main>
          {!frame.isDesktop && (
            <PhoneBar frame={frame} hasNews={talk.chat.isBusy && !stage.live.isEmpty} onMore={() => sidebar.setSheetOpen(true)} />
          )}
        </div>
        <EditorDialogs editor={editor} />
        <PagePictures editor={editor} />
        <LeaveGuard appId={app.appId} isUnsaved={talk.composer.wouldLose} />
      </div>
    </RoleContext>
  )
}
