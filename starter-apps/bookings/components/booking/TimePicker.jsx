import { useQuery } from '@tanstack/react-query'
import { base44 } from '@/api/base44Client'
import { ErrorState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'

/** Times that are free, as the server says: nobody here sees who has booked the others. */
export default function TimePicker({ service, date, value, onChange }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['free-times', service.id, date],
    queryFn: () => base44.functions.invoke('freeTimes', { service_id: service.id, date }).then((answer) => answer.data.times),
  })
  if (isPending) {
    return (
      <div role="status" aria-label="Loading" className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-10" />
        ))}
      </div>
    )
  }
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (data.length === 0) return <p className="rounded-xl border border-dashed px-4 py-8 text-center text-sm text-muted-foreground">No time is free on this day. Try another one.</p>
  return (
    <div className="grid grid-cols-4 gap-2 sm:grid-cols-6" role="group" aria-label="Time">
      {data.map((time) => (
        <Button key={time} variant={time === value ? 'default' : 'outline'} aria-pressed={time === value} className="tabular-nums" onClick={() => onChange(time)}>
          {time}
        </Button>
      ))}
    </div>
  )
}
