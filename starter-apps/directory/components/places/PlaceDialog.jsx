import PlaceFields from '@/components/places/PlaceFields'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useForm } from '@/hooks/use-form'
import { checkPlace, described } from '@/lib/places'

export default function PlaceDialog({ place, isSaving, onSave, onClose }) {
  return (
    <Dialog open={Boolean(place)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-xl">
        <DialogHeader>
          <DialogTitle>{place?.id ? 'Edit place' : 'Add place'}</DialogTitle>
          <DialogDescription>Everybody can read this. Its pin is set on the map, with a click.</DialogDescription>
        </DialogHeader>
        {place && <PlaceForm place={place} isSaving={isSaving} onSave={onSave} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function PlaceForm({ place, isSaving, onSave, onClose }) {
  const form = useForm(place, checkPlace)
  return (
    <form noValidate onSubmit={form.submit((values) => onSave({ id: place.id, ...described(values) }))}>
      <fieldset disabled={isSaving} className="grid gap-4 sm:grid-cols-2">
        <PlaceFields form={form} />
        <DialogFooter className="sm:col-span-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save place'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
