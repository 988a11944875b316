import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Issue } from '#contract/app/versions'
import { TouchedByHand } from '../../../components/touched/touched-by-hand'
import { CodeWorkspace } from '../../../features/code/workspace/code-workspace'
import { FunctionBar } from '../../../features/functions/function-bar'
import { functionsQuery } from '../../../features/functions/queries'
import { useDownloadCode } from '../../../features/import/use-download-code'
import { validateVersion } from '../../../features/validation/queries'
import { ChangesDialog } from '../../../features/versions/changes-dialog'
import { usePreviewBeside } from '../../../lib/screen/preview-beside'
import { DESKTOP, useMedia } from '../../../lib/screen/use-media'
import { usePermission } from '../../../lib/session/account'
import type { PanelProps } from './panel-props'

/** The app's code; the file that is open stands in the address. */
export function CodePanel({ editor: { app, frame, stage, talk, version, resolve } }: PanelProps) {
  const { appId, publishedVersionId, latestVersionId } = app
  const mayDownload = usePermission('code.download')
  const mayEdit = usePermission('code.edit')
  const mayDelete = usePermission('code.delete')
  const mayCheck = usePermission('app.validationTester')
  const download = useDownloadCode(app)
  const beside = usePreviewBeside()
  const isDesktop = useMedia(DESKTOP)
  const functions = useQuery({ ...functionsQuery(appId, latestVersionId), enabled: latestVersionId !== null })
  const functionProblems = useMemo(
    () => functions.data?.flatMap(({ problems, warnings }) => [...problems, ...warnings]) ?? [],
    [functions.data],
  )
  const mayRevert = usePermission('chat.revert')
  const [isComparing, setComparing] = useState(false)
  /** Of what is saved from here on is said what else it changed; of a reply's version nothing is. */
  const [openedWith] = useState(latestVersionId)
  const { chat, send } = talk
  const { versionId, files, showEdit, settleOn } = stage.live
  return (
    <>
      <CodeWorkspace
        appId={appId}
        versionId={versionId}
        files={files}
        opened={frame.place.parameters?.file}
        mayEdit={mayEdit}
        mayDelete={mayDelete}
        blockedReason={chat.isBusy ? 'The assistant is working' : version.viewed ? 'Older version' : undefined}
        isPreviewBeside={beside.isBeside && isDesktop}
        onPreviewBeside={beside.setBeside}
        onOpen={(path) => frame.setParameter('file', path)}
        onEdit={showEdit}
        onSaved={settleOn}
        onCompare={
          publishedVersionId && latestVersionId && publishedVersionId !== latestVersionId ? () => setComparing(true) : undefined
        }
        onDownload={mayDownload ? download.run : undefined}
        isDownloading={download.isPending}
        check={
          mayCheck ? (id) => validateVersion(appId, { id, messageId: null, content: '' }).then(({ issues }) => issues) : undefined
        }
        functionProblems={functionProblems}
        onFix={
          chat.trouble?.kind === 'limit'
            ? undefined
            : (issues) =>
                resolve.request(() => {
                  if (send(wordsFor(issues))) frame.showChat()
                })
        }
        functionBar={(name) => (
          <FunctionBar
            appId={appId}
            versionId={latestVersionId}
            name={name}
            onOpen={() => frame.open('functions', { function: name })}
            onManageSecrets={(names = []) => frame.open('secrets', { names: names.join(',') })}
          />
        )}
      />
      {latestVersionId && latestVersionId !== openedWith && (
        <div className="max-h-[40%] shrink-0 overflow-y-auto border-t p-2 empty:hidden">
          <TouchedByHand
            appId={appId}
            versionId={latestVersionId}
            page={frame.previewPage || app.mainPage}
            mayRestore={mayEdit && mayRevert && !chat.isBusy}
          />
        </div>
      )}
      {isComparing && publishedVersionId && latestVersionId && (
        <ChangesDialog
          appId={appId}
          comparison={{ from: publishedVersionId, to: latestVersionId, titles: ['the published version', 'the latest version'] }}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

const placeOf = ({ path, line }: Issue) => (path ? ` in ${path}${line ? ` line ${line}` : ''}` : '')

function wordsFor(issues: Issue[]): string {
  const [only, ...more] = issues
  if (only && more.length === 0) return `Fix this error: ${only.message}${placeOf(only)}`
  return ['Please fix the errors in my app', ...issues.map((issue) => `- ${issue.message}${placeOf(issue)}`)].join('\n')
}
