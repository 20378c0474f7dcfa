import { Link } from './router.ts';

type DeadEndProps = { readonly title: string; readonly text: string; readonly to: string; readonly label: string };

export function DeadEnd({ title, text, to, label }: DeadEndProps) {
  return (
    <div class="shell-page">
      <h1>{title}</h1>
      <p>{text}</p>
      <p class="shell-ways">
        <Link to={to} class="button button-main">
          {label}
        </Link>
      </p>
    </div>
  );
}
