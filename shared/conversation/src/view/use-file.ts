import { fetchFile, isOwnFile } from '@tradefront/api'
import { useEffect, useState } from 'react'

/**
 * URL to display a picture: the given one, or for a broker file, which needs the session, an object URL that lives
 * as long as the component. Undefined until loaded, and on failure.
 */
export function usePicture(address: string | undefined): string | undefined {
  const [local, setLocal] = useState<{ readonly of: string; readonly url: string }>()
  const isOwn = address !== undefined && isOwnFile(address)
  useEffect(() => {
    if (!isOwn) return
    const leaving = new AbortController()
    let url: string | undefined
    async function load(file: string): Promise<void> {
      try {
        const blob = await fetchFile(file, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(blob)
        setLocal({ of: file, url })
      } catch {
        // Already in the failure log; the file's name and link remain.
      }
    }
    void load(address)
    return () => {
      leaving.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [address, isOwn])
  if (!isOwn) return address
  return local?.of === address ? local.url : undefined
}

/** Downloads a file of the broker under a name. @throws ApiError. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(address))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
