import type { HostForm } from './host-form.ts';

export interface HostFieldProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}
