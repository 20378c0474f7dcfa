/** What names a match in an address: its id in this browser, or the fragment of the link that it came by. */
export type RecordSource = { readonly id: string | null; readonly fragment: string | null };
