type FileButtonProps = {
  readonly label: string;
  readonly class: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => Promise<void>;
};

export function FileButton({ label, class: look, isBusy, onFile }: FileButtonProps) {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file === undefined) return;
    await onFile(file);
    // So that the same file, corrected, can be chosen again.
    input.value = '';
  };
  return (
    <label class={look} aria-busy={isBusy}>
      {label}
      <input class="hidden-text" type="file" accept=".json,application/json" onChange={({ currentTarget }) => void read(currentTarget)} />
    </label>
  );
}
