import { OlderVersionDialog } from '../../../features/versions/older-version-dialog'
import { RevertMessageDialog } from '../conversation/revert-message-dialog'
import type { PanelProps } from '../panels/panel-props'
import { DataDialogs } from './data-dialogs'
import { PublishDialog, ResolveWithoutModel, SecretsEntryDialog } from './lazy-dialogs'

/** Everything that can stand over the editor and waits for an answer. */
export function EditorDialogs({ editor }: PanelProps) {
  const { app, frame, requests, resolve, stage, talk, version } = editor
  return (
    <>
      <DataDialogs editor={editor} />
      <PublishDialog
        app={app}
        filesAt={stage.previewUrl}
        open={frame.place.dialog === 'publish'}
        onOpenChange={(isOpen) => (isOpen ? frame.openPublish() : frame.closePublish())}
      />
      <SecretsEntryDialog
        appId={app.appId}
        open={requests.secrets.length > 0}
        onOpenChange={(open) => !open && requests.requestSecrets([])}
        requests={requests.secrets}
        onSaved={(names) => talk.send(`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} set. Go on.`)}
      />
      {version.reverting && (
        <RevertMessageDialog
          appId={app.appId}
          message={version.reverting}
          restore={version.restore}
          onClose={() => version.setReverting(undefined)}
          onRestored={(versionId) => {
            version.setReverting(undefined)
            editor.onRestored(versionId)
          }}
        />
      )}
      <ResolveWithoutModel
        open={resolve.isAsking}
        onOpenChange={(isOpen) => !isOpen && resolve.drop()}
        onTry={resolve.letBuiltInTry}
        onOpenPanel={(id) => {
          resolve.drop()
          frame.open(id)
        }}
        panels={frame.panels}
      />
      <OlderVersionDialog
        open={talk.held !== undefined}
        onStay={talk.dropPending}
        onSwitch={() => {
          version.showLatest()
          talk.sendHeld()
        }}
      />
    </>
  )
}
