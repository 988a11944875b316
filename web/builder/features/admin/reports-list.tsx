import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { type AppReport, REPORT_WORDS } from '#contract/app/publishing/app-reports'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { messageOf, request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { appReportsQuery } from './queries'

/** What visitors say is wrong with apps; nothing stands here while nobody says anything. */
export function ReportsList() {
  const { data } = useQuery(appReportsQuery)
  const now = useNow()
  if (!data || data.reports.length === 0) return null
  return (
    <Card>
      <ul aria-label="Reports of visitors">
        {data.reports.map((report) => (
          <ReportLine key={report.id} report={report} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function ReportLine({ report, now }: { report: AppReport; now: number }) {
  const { id, appId, appName, address, ownerEmail, reason, message, at } = report
  const queryClient = useQueryClient()
  const close = useMutation({
    mutationFn: () =>
      request(z.object({ success: z.literal(true) }), `/api/admin/app-reports/${id}/close`, { method: 'POST', json: {} }),
    onSuccess: () => notify.success('The report is closed'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <li className="flex items-center gap-4 border-b px-4 py-3 text-sm last:border-0 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{appName}</span>
          <Badge variant="warning">{REPORT_WORDS[reason]}</Badge>
        </p>
        {message && <p className="wrap-anywhere mt-1 whitespace-pre-line">{message}</p>}
        <p className="wrap-anywhere mt-1 text-muted text-xs">
          <a href={address} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {address}
          </a>
          {` · reported ${relativeTime(at, now)}`}
          {ownerEmail && (
            <>
              {' · '}
              <Link to={`/admin/accounts?search=${encodeURIComponent(ownerEmail)}`} className="underline underline-offset-4">
                {ownerEmail}
              </Link>
            </>
          )}
        </p>
      </div>
      <Button asChild>
        <Link to={`/admin/apps?search=${appId}`}>Look at the app</Link>
      </Button>
      <Button disabled={close.isPending} onClick={() => close.mutate()}>
        Close
      </Button>
    </li>
  )
}
