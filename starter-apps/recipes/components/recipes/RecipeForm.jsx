import { useState } from 'react'
import { Link } from 'react-router-dom'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { toNumber } from '@/lib/format'
import { CATEGORIES, DIETS, readIngredient, writeIngredient } from '@/lib/recipes'
import { createPageUrl } from '@/utils'

const linesOf = (text) => (text ?? '').split('\n').map((line) => line.trim()).filter(Boolean)
const isWhole = (text, most) => Number.isInteger(toNumber(text)) && toNumber(text) >= 1 && toNumber(text) <= most

function check({ title, minutes, servings, ingredients, steps }) {
  const problems = {}
  if (!title?.trim()) problems.title = 'Say what it is called.'
  if (minutes && !isWhole(minutes, 2000)) problems.minutes = 'Write whole minutes, or leave it empty.'
  if (!isWhole(servings, 50)) problems.servings = 'Write a whole number from 1 to 50.'
  if (linesOf(ingredients).length === 0) problems.ingredients = 'Write at least one ingredient.'
  if (linesOf(steps).length === 0) problems.steps = 'Write at least one step.'
  return problems
}

export default function RecipeForm({ recipe, isSaving, onSave }) {
  const start = {
    category: 'Main dish',
    diet: 'Everything',
    servings: 4,
    ...recipe,
    ingredients: (recipe.ingredients ?? []).map(writeIngredient).join('\n'),
    steps: (recipe.steps ?? []).join('\n'),
  }
  const { values, errors, set, text, submit } = useForm(start, check)
  const send = submit(() =>
    onSave({
      id: recipe.id,
      title: values.title.trim(),
      summary: values.summary?.trim() || null,
      category: values.category,
      diet: values.diet,
      minutes: toNumber(values.minutes),
      servings: toNumber(values.servings),
      ingredients: linesOf(values.ingredients).map(readIngredient),
      steps: linesOf(values.steps),
      photo_url: values.photo_url || null,
    }),
  )
  return (
    <form noValidate onSubmit={send} className="rounded-xl border bg-card p-4 sm:p-6">
      <fieldset disabled={isSaving} className="grid gap-4 sm:grid-cols-4">
        <Field label="Name" error={errors.title} className="sm:col-span-4">
          {(field) => <Input {...field} {...text('title')} />}
        </Field>
        <Field label="In a sentence" className="sm:col-span-4">
          {(field) => <Input {...field} {...text('summary')} />}
        </Field>
        <Field label="Kind">
          {(field) => <Choice {...field} value={values.category} onChange={(value) => set('category', value)} options={CATEGORIES} />}
        </Field>
        <Field label="Diet">
          {(field) => <Choice {...field} value={values.diet} onChange={(value) => set('diet', value)} options={DIETS} />}
        </Field>
        <Field label="Minutes" error={errors.minutes}>
          {(field) => <Input {...field} inputMode="numeric" {...text('minutes')} />}
        </Field>
        <Field label="For how many" error={errors.servings}>
          {(field) => <Input {...field} inputMode="numeric" {...text('servings')} />}
        </Field>
        <Field label="Ingredients" hint="Such as 200 g flour; a line each." error={errors.ingredients} className="sm:col-span-2">
          {(field) => <Textarea {...field} rows={10} {...text('ingredients')} />}
        </Field>
        <Field label="Steps" hint="A line each." error={errors.steps} className="sm:col-span-2">
          {(field) => <Textarea {...field} rows={10} {...text('steps')} />}
        </Field>
        <Photo url={values.photo_url} onChange={(url) => set('photo_url', url)} />
        <div className="flex gap-2 sm:col-span-4">
          <Button type="submit">{isSaving ? 'Saving…' : 'Save recipe'}</Button>
          <Button type="button" variant="outline" asChild>
            <Link to={createPageUrl(recipe.id ? 'Recipe?id=' + recipe.id : 'Recipes')}>Cancel</Link>
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

function Photo({ url, onChange }) {
  const [isSending, setIsSending] = useState(false)
  const send = async (event) => {
    const file = event.target.files?.[0]
    if (!file) return
    setIsSending(true)
    try {
      onChange((await base44.integrations.Core.UploadFile({ file })).file_url)
    } catch (error) {
      toast.error('The photo was not stored. ' + error.message)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3 sm:col-span-4">
      {url && <img src={url} alt="The dish" className="h-20 rounded-lg" />}
      <Field label="Photo" hint={isSending ? 'Storing it…' : undefined}>
        {(field) => <Input {...field} type="file" accept="image/*" disabled={isSending} onChange={send} />}
      </Field>
      {url && (
        <Button type="button" variant="ghost" onClick={() => onChange(null)}>
          Take it off
        </Button>
      )}
    </div>
  )
}
