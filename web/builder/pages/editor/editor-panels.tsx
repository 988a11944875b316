import { DataPanels } from './data-panels'
import {
  DebugLogPanel,
  FunctionsSheet,
  IntegrationsSheet,
  LogsSheet,
  ManageSecretsDialog,
  PublishDialog,
  SampleDataDialog,
  SecretsEntryDialog,
  UsersPanel,
  ValidationDialogs,
} from './panels'
import type { EditorState } from './use-editor'
import type { Panels } from './use-panels'

interface EditorPanelsProps {
  editor: EditorState
  panels: Panels
  /** Names that something waits for, while secrets are managed. */
  managed: string[] | undefined
  onManage: (names: string[] | undefined) => void
}

/** Everything that can stand over the editor. */
export function EditorPanels({ editor, panels, managed, onManage }: EditorPanelsProps) {
  const { app, conversation, live, preview } = editor
  const { appId } = app
  return (
    <>
      <DataPanels
        app={app}
        {...panels.of('data')}
        files={live.files}
        chat={conversation.chat}
        onSay={conversation.send}
        wanted={editor.wantedImport}
        onWanted={editor.setWantedImport}
        onRemoveSamples={() => editor.setRemovingSamples(true)}
        onRows={() => preview.link.refreshData()}
      />
      <SampleDataDialog
        appId={appId}
        open={editor.isRemovingSamples}
        onOpenChange={editor.setRemovingSamples}
        onRows={() => preview.link.refreshData()}
      />
      <PublishDialog app={app} {...panels.of('publish')} />
      <UsersPanel app={app} {...panels.of('users')} />
      <ValidationDialogs appId={appId} {...panels.of('validation')} onApplied={live.settle} />
      <FunctionsSheet app={app} {...panels.of('functions')} onManageSecrets={onManage} />
      <IntegrationsSheet appId={appId} {...panels.of('integrations')} />
      <LogsSheet appId={appId} isPublished={app.publishedVersionId !== null} {...panels.of('logs')} />
      <DebugLogPanel {...panels.of('debug')} />
      <ManageSecretsDialog
        appId={appId}
        open={managed !== undefined}
        onOpenChange={() => onManage(undefined)}
        wanted={managed ?? []}
      />
      <SecretsEntryDialog
        appId={appId}
        open={editor.wantedSecrets.length > 0}
        onOpenChange={(open) => !open && editor.setWantedSecrets([])}
        requests={editor.wantedSecrets}
        onSaved={(names) => conversation.send(`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} set. Go on.`)}
      />
    </>
  )
}
