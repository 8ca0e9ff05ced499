#!/usr/bin/env -S gjs -m
// A window of WebKitGTK that WebKitWebDriver starts. Debian's own test window, MiniBrowser, has a toolbar wider than a
// phone and does not print the console messages of its pages. This one has no toolbar and prints them.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

Gtk.init(null);
// Pages see this as `prefers-reduced-motion`.
Gtk.Settings.get_default().gtk_enable_animations = false;
const settings = new WebKit.Settings({ enable_write_console_messages_to_stdout: true });
const context = WebKit.WebContext.get_default();
context.set_automation_allowed(true);
context.set_preferred_languages(['es-CO', 'es']);

function openWindow(properties) {
  const view = new WebKit.WebView({ settings, is_controlled_by_automation: true, ...properties });
  const window = new Gtk.Window({ default_width: 390, default_height: 844 });
  window.add(view);
  view.connect('create', () => openWindow({ related_view: view }));
  view.connect('close', () => window.destroy());
  window.show_all();
  return view;
}

context.connect('automation-started', (_, session) => {
  session.set_application_info(new WebKit.ApplicationInfo());
  session.connect('will-close', () => Gtk.main_quit());
  session.connect('create-web-view', () => openWindow({ web_context: context }));
});
Gtk.main();
