import type { DnsRecord } from '#contract/app/publishing/domains'
import { CopyButton } from '../../components/copy-button'
import { Badge } from '../../components/ui/badge'

/** The records to enter, each part to be copied by itself, and which of them were found. */
export const RecordList = ({ host, records }: { host: string; records: DnsRecord[] }) => (
  <ol aria-label={`Records of ${host}`} className="flex flex-col gap-2">
    {records.map((record) => (
      <li key={record.type} className="rounded-md border bg-sunken p-3">
        <div className="mb-1 flex items-center justify-between gap-2">
          <span className="font-medium font-mono text-sm">{record.type}</span>
          {record.isFound ? <Badge variant="success">Found</Badge> : <Badge>Not found yet</Badge>}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm">
          <Part label="Name" value={record.name} of={record} />
          <Part label="Value" value={record.value} of={record} />
        </dl>
        {record.type === 'ALIAS' && (
          <p className="mt-1 text-muted text-xs">
            A domain without a subdomain takes no CNAME. Where there is no ALIAS, ANAME or flattened CNAME either, add it with www
            and forward the bare domain there.
          </p>
        )}
      </li>
    ))}
  </ol>
)

const Part = ({ label, value, of }: { label: string; value: string; of: DnsRecord }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 flex-1 break-all font-mono">{value}</span>
      <CopyButton label={`Copy the ${label.toLowerCase()} of the ${of.type} record`} text={value} />
    </dd>
  </>
)
