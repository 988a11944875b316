import { Search, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'

const ALL = 'all'
export const EVERYTHING = { search: '', project: ALL, person: ALL }

export function matches(row, { search, project, person }) {
  const text = (row.title + ' ' + (row.assignee ?? '')).toLowerCase()
  return (
    text.includes(search.trim().toLowerCase()) &&
    (project === ALL || row.project_id === project) &&
    (person === ALL || row.assignee === person)
  )
}

/** Search, project and person; what is chosen can be cleared in one step. */
export default function TaskFilters({ tasks, projects, filters, onChange }) {
  const people = [...new Set(tasks.map((row) => row.assignee).filter(Boolean))].sort()
  const set = (name) => (value) => onChange({ ...filters, [name]: value })
  const isFiltered = filters.search || filters.project !== ALL || filters.person !== ALL
  return (
    <div className="flex flex-wrap gap-2">
      <div className="relative w-full sm:w-64">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" aria-hidden />
        <Input type="search" aria-label="Search tasks" placeholder="Search" className="pl-9" value={filters.search} onChange={(event) => set('search')(event.target.value)} />
      </div>
      <Choice label="Project" all="All projects" value={filters.project} options={projects.map(({ id, name }) => [id, name])} onChange={set('project')} />
      <Choice label="Person" all="Everyone" value={filters.person} options={people.map((name) => [name, name])} onChange={set('person')} />
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange(EVERYTHING)}>
          <X aria-hidden /> Clear
        </Button>
      )}
    </div>
  )
}

function Choice({ label, all, value, options, onChange }) {
  return (
    <Select value={value} onValueChange={onChange}>
      <SelectTrigger aria-label={label} className="w-full sm:w-48">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={ALL}>{all}</SelectItem>
        {options.map(([id, name]) => (
          <SelectItem key={id} value={id}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
