import { Search, X } from 'lucide-react'
import { configs } from '@/components/configs'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useRows } from '@/hooks/use-rows'

const ALL = '__all'

/** Search and filters above a list; `table` comes from useTable. */
export default function TableToolbar({ table }) {
  const { config } = table
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative w-full sm:w-64">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" aria-hidden />
        <Input
          type="search"
          className="pl-9"
          placeholder={'Search ' + config.plural.toLowerCase() + '…'}
          aria-label={'Search ' + config.plural.toLowerCase()}
          value={table.search}
          onChange={(event) => table.setSearch(event.target.value)}
        />
      </div>
      {table.filters.map((field) =>
        field.relation ? (
          <RelationFilter key={field.name} field={field} table={table} />
        ) : (
          <Filter key={field.name} name={field.name} label={field.label} options={field.options} table={table} />
        ),
      )}
      {config.flags.length > 0 && (
        <Filter
          name="flag"
          label="Attention"
          options={config.flags.map((flag) => ({ value: flag.label, label: flag.label }))}
          table={table}
        />
      )}
      {table.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={table.clear}>
          <X aria-hidden /> Clear
        </Button>
      )}
      <p className="ml-auto text-xs text-muted-foreground tabular-nums" aria-live="polite">
        {table.isNarrowed ? table.rows.length + ' of ' + table.total : table.total}{' '}
        {(table.total === 1 ? config.label : config.plural).toLowerCase()}
      </p>
    </div>
  )
}

function RelationFilter({ field, table }) {
  const { rows } = useRows(field.relation)
  const options = rows.map((row) => ({ value: row.id, label: table.titles.nameOf(field.relation, row.id) }))
  return options.length > 0 && <Filter name={field.name} label={configs[field.relation].label} options={options} table={table} />
}

function Filter({ name, label, options, table }) {
  return (
    <Select value={table.chosen[name] ?? ALL} onValueChange={(value) => table.choose(name, value === ALL ? '' : value)}>
      <SelectTrigger className="w-auto max-w-48 min-w-0" aria-label={'Filter by ' + label.toLowerCase()}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={ALL}>{label}: all</SelectItem>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
