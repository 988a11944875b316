import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { CATEGORIES } from '@/lib/places'

/** The fields of a place, for those who suggest one and those who keep the list. */
export default function PlaceFields({ form: { values, errors, set, text } }) {
  return (
    <>
      <Field label="Name" error={errors.name}>
        {(field) => <Input {...field} maxLength={120} {...text('name')} />}
      </Field>
      <Field label="Category" error={errors.category}>
        {(field) => <Choice {...field} value={values.category} onChange={(value) => set('category', value)} options={CATEGORIES} />}
      </Field>
      <Field label="Address" className="sm:col-span-2">
        {(field) => <Input {...field} maxLength={200} {...text('address')} />}
      </Field>
      <Field label="What to know about it" className="sm:col-span-2">
        {(field) => <Textarea {...field} rows={4} maxLength={2000} {...text('description')} />}
      </Field>
      <Field label="Phone">{(field) => <Input {...field} type="tel" maxLength={40} {...text('phone')} />}</Field>
      <Field label="Website" error={errors.website}>
        {(field) => <Input {...field} inputMode="url" maxLength={200} {...text('website')} />}
      </Field>
      <Field label="Open" hint="Such as Mon to Sat, 9 to 18." className="sm:col-span-2">
        {(field) => <Input {...field} maxLength={200} {...text('hours')} />}
      </Field>
    </>
  )
}
