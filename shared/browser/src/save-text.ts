/** Hands a text to the browser as a download of that name and media type. */
export function saveText(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has to have begun by then; what is left is a little memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads a text as a CSV file. A leading byte order mark makes spreadsheets read UTF-8. */
export function saveCsv(name: string, content: string): void {
  saveText(name, `\uFEFF${content}`, 'text/csv;charset=utf-8')
}
