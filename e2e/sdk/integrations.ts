import { describe, expect, it } from 'vitest'
import { ada, bob, mailTo, product, refusal } from './world.ts'

export function integrationsSuite(): void {
  describe('integrations', () => {
    const core = () => ada.client.integrations.Core

    it('InvokeLLM', async () => {
      await product.script({ text: 'Bonjour' }, { text: '{"word":"Bonjour"}' })
      expect(await core().InvokeLLM({ prompt: 'Say hello in French' })).toBe('Bonjour')
      const response_json_schema = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] }
      expect(await core().InvokeLLM({ prompt: 'And as JSON', response_json_schema })).toEqual({ word: 'Bonjour' })
    })

    it('UploadFile, UploadPrivateFile, CreateFileSignedUrl, ExtractDataFromUploadedFile', async () => {
      const file = new File(['title,points\nSow,3\n'], 'tasks.csv', { type: 'text/csv' })
      const { file_url } = await core().UploadFile({ file })
      expect(await (await fetch(file_url)).text()).toContain('Sow,3')
      const json_schema = {
        type: 'array',
        items: { type: 'object', properties: { title: { type: 'string' }, points: { type: 'number' } } },
      }
      expect(await core().ExtractDataFromUploadedFile({ file_url, json_schema })).toEqual({
        status: 'success',
        output: [{ title: 'Sow', points: 3 }],
        details: null,
      })
      const { file_uri } = await core().UploadPrivateFile({ file: new File(['for me'], 'me.txt') })
      const { signed_url } = await core().CreateFileSignedUrl({ file_uri, expires_in: 60 })
      expect(await (await fetch(signed_url)).text()).toBe('for me')
      expect((await fetch(`${signed_url}x`)).status).toBe(403)
    })

    it('SendEmail', async () => {
      await core().SendEmail({ to: bob.email, subject: 'News', body: 'Rain at noon' })
      expect(await mailTo(bob.email)).toContain('Rain at noon')
      expect(await refusal(core().SendEmail({ to: 'x@example.com', subject: 'News', body: 'x' }))).toMatchObject({ status: 403 })
    })

    it.for(['GenerateImage', 'SendSMS', 'GenerateSpeech', 'GenerateVideo', 'TranscribeAudio'])(
      '%s says that it is not there',
      async (name) => {
        const refused = await refusal(Reflect.get(core(), name)({ prompt: 'x' }))
        expect(refused).toMatchObject({ status: 501, code: 'integration-not-available' })
      },
    )

    it('packages and custom integrations that are not installed say so', async () => {
      expect(await refusal(ada.client.integrations.Stripe?.charge?.({ amount: 1 }) ?? Promise.resolve())).toMatchObject({
        code: 'integration-not-available',
      })
      expect(await refusal(ada.client.integrations.custom.call('crm', 'get:/contacts'))).toMatchObject({ status: 404 })
    })
  })
}
