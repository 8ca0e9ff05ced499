-- An account has so many sessions; the oldest gives way to one more.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check
  check (end_reason in ('signed_out', 'reuse_detected', 'disabled', 'password_changed', 'too_many'));
