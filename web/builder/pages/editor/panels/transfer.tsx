import { useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { spacedName } from '#contract/app/spaced-name'
import { readEntities } from '#contract/data/entity-file'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Alert } from '../../../components/ui/alert'
import { Button } from '../../../components/ui/button'
import { Switch } from '../../../components/ui/switch'
import { VariablesForm } from '../../../components/variables-form'
import { useDownloadCode } from '../../../features/import/use-download-code'
import { exportSizeQuery, useExportApp, whyNotBack } from '../../../features/import/use-export-app'
import { messageOf } from '../../../lib/api'
import { variablesQuery } from '../../../lib/app/variables'
import { usePermission } from '../../../lib/session/account'
import type { PanelProps } from './panel-props'

/** What one takes out of the app and what one brings into it. */
export function Transfer({ editor: { app, stage, requests } }: PanelProps) {
  const mayDownload = usePermission('code.download')
  const download = useDownloadCode(app)
  const everything = useExportApp(app)
  const size = useQuery(exportSizeQuery(app.appId))
  const variables = useQuery(variablesQuery(app.appId))
  const notBack = size.data && whyNotBack(size.data)
  const [withData, setWithData] = useState(false)
  const { files } = stage.live
  const lists = useMemo(() => Object.values(readEntities(files)).filter(({ name }) => name !== 'User'), [files])
  return (
    <>
      <PanelHeader />
      <PanelBody>
        {mayDownload && (
          <section aria-label="Code" className="flex flex-col items-start gap-3">
            <h3 className="font-medium text-sm">Code</h3>
            <p className="text-muted text-sm">
              All files of the newest version as a zip. It builds elsewhere, and can be imported here again.
            </p>
            <Switch
              label="With records and data sources"
              hint="Up to 5,000 live records and 40 MB of data sources, so that an import can bring them along."
              checked={withData}
              onChange={setWithData}
            />
            <Button
              onClick={withData ? download.runWithData : download.run}
              busy={download.isPending}
              disabled={app.latestVersionId === null}
            >
              {!download.isPending && <Download />}
              Download Code
            </Button>
            {app.latestVersionId === null && <p className="text-muted text-xs">There is nothing to download yet.</p>}
          </section>
        )}
        <section aria-label="Everything" className="flex flex-col items-start gap-3">
          <h3 className="font-medium text-sm">Everything</h3>
          <p className="text-muted text-sm">
            Code, test and live records, uploads, tools, data sources with their files, conversations, people, publishes, domains
            and sales as a zip. Secrets stay here.
          </p>
          {notBack && <Alert variant="plain">{notBack}</Alert>}
          <Button onClick={() => everything.mutate()} busy={everything.isPending}>
            {!everything.isPending && <Download />}
            Download everything
          </Button>
          {everything.error && (
            <p role="alert" className="text-danger text-sm">
              {messageOf(everything.error)}
            </p>
          )}
        </section>
        <section aria-label="Records" className="flex flex-col gap-3">
          <h3 className="font-medium text-sm">Records from a CSV file</h3>
          {lists.length === 0 ? (
            <p className="text-muted text-sm">The app keeps no lists yet. Ask for one in the chat.</p>
          ) : (
            <ul className="divide-y rounded-lg border bg-surface">
              {lists.map(({ name, title }) => (
                <li key={name} className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
                  <span className="min-w-0 flex-1 truncate text-sm">{title ?? spacedName(name)}</span>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Import CSV into ${name}`}
                    onClick={() => requests.requestImport(name)}
                  >
                    <Upload />
                    Import CSV
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
        {variables.data !== undefined && variables.data.length > 0 && (
          <section aria-label="Build-time variables" className="flex flex-col gap-3">
            <h3 className="font-medium text-sm">Build-time variables</h3>
            <p className="text-muted text-sm">
              Values the code reads of its build, which no archive holds. Visitors can read them.
            </p>
            <VariablesForm appId={app.appId} />
          </section>
        )}
        <p className="text-muted text-sm">
          A whole app comes in as an app of its own, on{' '}
          <Link to="/home" className="text-accent-text underline underline-offset-4">
            your home page
          </Link>
          .
        </p>
      </PanelBody>
    </>
  )
}
